import { asCommandError, CommandError } from './command-error';
import { checkConcerns, checkFields, type CommandContext, type CommandSpec } from './command-registry';
import { readingCommands } from './commands/reading';
import { serverCommands } from './commands/server';
import { structureCommands } from './commands/structure';
import { writingCommands } from './commands/writing';
import type { Job, Reply } from './turn-runner';

const commands = new Map<string, CommandSpec>(
  Object.entries({ ...readingCommands, ...writingCommands, ...structureCommands, ...serverCommands }),
);

// Names that MongoDB has kept from its older spellings.
const spellings: Record<string, string> = {
  ismaster: 'hello',
  isMaster: 'hello',
  buildinfo: 'buildInfo',
  findandmodify: 'findAndModify',
  dbstats: 'dbStats',
  collstats: 'collStats',
};

const succeed = (reply: Reply): Reply => (Buffer.isBuffer(reply) ? reply : { ...reply, ok: 1 });

/** Makes a job of a request; what is wrong with it is answered in its turn like any result. */
export function jobFor(context: Omit<CommandContext, 'command' | 'db'>, answer: (reply: Reply) => void): Job {
  try {
    const { command } = context.request;
    const [name = ''] = Object.keys(command);
    const spec = commands.get(spellings[name] ?? name);
    if (!spec) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    if (context.keys && !context.connection.isAuthenticated && !spec.open)
      throw new CommandError('Unauthorized', `Command ${name} requires authentication`);
    checkConcerns(command);
    // Drivers add to hello what they like.
    if (spec !== commands.get('hello')) checkFields(name, spec.fields, command);
    const full: CommandContext = { ...context, command, db: String(command.$db ?? 'admin') };
    const { run, runAlone } = spec;
    return {
      writes: spec.writes === true,
      run: () => succeed(run?.(full) ?? {}),
      runAlone: runAlone && (async () => succeed(await runAlone(full))),
      answer,
    };
  } catch (error) {
    const refused = asCommandError(error);
    if (!refused) throw error;
    return { writes: false, run: () => refused.toReply(), answer };
  }
}
