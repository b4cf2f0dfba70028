import { spawn } from 'node:child_process';
import { StartupFault } from '../../start/exit-with-sentence.mjs';

/**
 * Asks the cluster that kubectl is set up for.
 * @param {string[]} args
 * @param {string} [input]
 * @returns {Promise<string>} what it prints
 * @throws StartupFault with its own words, where it refuses
 */
export async function kubectl(args, input = '') {
  const child = spawn('kubectl', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const closed = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  let [output, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
  // where it ends before it has read everything, its own words say why
  child.stdin.on('error', () => undefined).end(input);
  const code = await closed.catch((error) => {
    throw new StartupFault(`kubectl could not be started (${error.code}).`);
  });
  if (code !== 0) throw new StartupFault(`kubectl ${args.slice(0, 2).join(' ')} failed:\n${complaints.trim()}`);
  return output;
}
