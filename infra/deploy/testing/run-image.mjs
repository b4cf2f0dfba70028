import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { environmentOf, lastOf } from '../images/read-dockerfile.mjs';

/**
 * Starts what an image starts, in a folder with its files: with no other variables than the image's own and those given.
 * @param {{image: string, folder: string, settings: Record<string, string>}} options
 * @returns {Promise<{address: string, stop(): Promise<number | null>}>} once it says that it is ready; `stop` gives its exit code
 * @throws with what it complained about, where it ends before
 */
export async function runImage({ image, folder, settings }) {
  const program = JSON.parse(lastOf(image, 'CMD') ?? '[]');
  const env = { ...environmentOf(image), ...settings };
  const child = spawn(process.execPath, program, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"ready":true')) continue;
    child.stdout.resume();
    return {
      address: JSON.parse(line).address,
      stop: async () => {
        child.kill('SIGTERM');
        const [code] = await closed;
        return code;
      },
    };
  }
  throw new Error(`${image} ended before it was ready:\n${complaints}`);
}
