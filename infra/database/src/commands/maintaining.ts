import type { CommandSpec } from '../command-registry';

const notHere = (): never => {
  throw new Error('maintenance runs alone');
};

/** Commands of ours, for the command line: the copy of a running database. */
export const maintenanceCommands: Record<string, CommandSpec> = {
  korkollenBackup: {
    fields: ['file'],
    run: notHere,
    runAlone: ({ maintenance, command }) => maintenance.backup(String(command.file)),
  },
  korkollenRestore: {
    fields: ['file'],
    run: notHere,
    runAlone: ({ maintenance, command }) => maintenance.restore(String(command.file)),
  },
  korkollenCompact: { fields: [], run: notHere, runAlone: ({ maintenance }) => maintenance.compact() },
};
