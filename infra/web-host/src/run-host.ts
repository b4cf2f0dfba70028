import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** Less than the 8 seconds after which the starter kills. */
const MAX_CLOSING_MS = 6_000;

export interface ListeningPlace {
  port: number;
  host: string;
}

export function endWithSentence(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function sentenceFor(error: unknown, { port, host }: ListeningPlace): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This computer has no address ${host}: set HOST to one of its own.`;
  return `The web host could not start: ${error instanceof Error ? error.message : String(error)}`;
}

/** Answers what is under way, then ends; connections that stay open are cut after a while. */
function endWithGrace(app: FastifyInstance): void {
  closeWithGrace({ delay: MAX_CLOSING_MS, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'an error that nothing handled');
    await app.close();
  });
}

/**
 * Builds a host, has it listen, and tells the starter where; it ends when it is asked to. What stands in the way ends the
 * process with one sentence.
 * @param sentenceOf the sentence for an error that is the host's own; undefined for others
 */
export async function runHost(
  place: ListeningPlace,
  build: () => Promise<FastifyInstance>,
  sentenceOf: (error: unknown) => string | undefined,
): Promise<void> {
  try {
    const app = await build();
    endWithGrace(app);
    const address = await app.listen(place);
    process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`);
  } catch (error) {
    endWithSentence(sentenceOf(error) ?? sentenceFor(error, place));
  }
}
