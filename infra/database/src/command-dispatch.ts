import { encode, isPlainDocument } from './bson-document';
import { asCommandError } from './command-error';
import { checkConcerns, checkFields, type CommandContext, type Commands } from './command-registry';
import { readingCommands } from './commands/reading';
import { serverCommands } from './commands/server';
import { structureCommands } from './commands/structure';
import { writingCommands } from './commands/writing';
import { demand } from './refuse';
import { isSteps, type Job, type Reply, type Steps } from './turn-runner';
import { nameOf, readCommand, type Request } from './wire-message';

const current: Commands = { ...readingCommands, ...writingCommands, ...structureCommands, ...serverCommands };
const { hello, buildInfo, findAndModify, dbStats, collStats } = current;
// With names that MongoDB has kept from its older spellings.
const older = { ismaster: hello, isMaster: hello, buildinfo: buildInfo, findandmodify: findAndModify };
const commands = new Map(Object.entries({ ...current, ...older, dbstats: dbStats, collstats: collStats }));

/** Encodes a reply as part of its command, so that one too large is that command's error. */
const succeed = (reply: Reply): Buffer => (Buffer.isBuffer(reply) ? reply : encode({ ...reply, ok: 1 }));

function finish(result: Reply | Steps<Reply>): Buffer | Steps<Buffer> {
  return isSteps(result) ? finishSteps(result) : succeed(result);
}

function* finishSteps(steps: Steps<Reply>): Steps<Buffer> {
  return succeed(yield* steps);
}

/** Makes a job of a request; what is wrong with it is answered in its turn like any result. */
export function jobFor(
  request: Request,
  { database, keys, connection }: Omit<CommandContext, 'command' | 'db'>,
  answer: (reply: Reply) => void,
): Job {
  try {
    const name = nameOf(request);
    const spec = commands.get(name);
    demand(spec, 'CommandNotFound', `no such command: '${name}'`);
    const isAllowed = !keys || connection.isAuthenticated || spec.open;
    demand(isAllowed, 'Unauthorized', `Command ${name} requires authentication`);
    const command = readCommand(request, spec.isExact === true);
    checkConcerns(command);
    // Drivers add to hello what they like.
    if (spec !== hello) checkFields(name, spec.fields, command);
    // Written out: a spread here costs as much as the rest of this function.
    const context: CommandContext = {
      database,
      keys,
      connection,
      command,
      db: typeof command.$db === 'string' ? command.$db : 'admin',
    };
    const { run, runBeside } = spec;
    return {
      writes: spec.writes === true,
      isAhead: name in writingCommands && isPlainDocument(command.writeConcern) && command.writeConcern.j === false,
      run: () => finish(run?.(context) ?? {}),
      runBeside: runBeside && (async () => succeed(await runBeside(context))),
      answer,
    };
  } catch (error) {
    const refused = asCommandError(error);
    if (!refused) throw error;
    return { writes: false, run: () => refused.toReply(), answer };
  }
}
