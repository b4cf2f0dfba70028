import type { Doc } from './bson-document';
import { CommandError, asCommandError } from './command-error';
import { checkFields, type CommandContext, type CommandSpec } from './command-registry';
import { authenticationCommands } from './commands/authentication';
import { bulkWritingCommands } from './commands/bulk-writing';
import { diagnosticCommands } from './commands/diagnostics';
import { maintenanceCommands } from './commands/maintaining';
import { readingCommands } from './commands/reading';
import { structureCommands } from './commands/structure';
import { writingCommands } from './commands/writing';
import type { Job } from './turn-runner';

const commands = new Map<string, CommandSpec>(
  Object.entries({
    ...readingCommands,
    ...writingCommands,
    ...bulkWritingCommands,
    ...structureCommands,
    ...diagnosticCommands,
    ...authenticationCommands,
    ...maintenanceCommands,
  }),
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

/** Makes a job of a request; what is wrong with it is answered in its turn like any result. */
export function jobFor(context: Omit<CommandContext, 'command' | 'db'>, answer: (reply: Doc | Buffer) => void): Job {
  try {
    const { request, connection, keys } = context;
    const { command, name, database: db } = request;
    const spec = commands.get(spellings[name] ?? name);
    if (!spec) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    if (keys && !connection.isAuthenticated && !spec.open)
      throw new CommandError('Unauthorized', `Command ${name} requires authentication`);
    checkFields(name, spec, command);
    const full: CommandContext = { ...context, command, db };
    const { runAlone } = spec;
    return {
      writes: spec.writes === true,
      run: () => spec.run(full),
      runAlone: runAlone ? () => runAlone(full) : undefined,
      answer,
    };
  } catch (error) {
    const refused = asCommandError(error);
    if (!refused) throw error;
    return { writes: false, run: () => refused.toReply(), answer };
  }
}
