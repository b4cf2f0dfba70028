import type { CommandSpec } from '../command-registry';
import { continueScram, startScram } from '../scram';

/** SCRAM-SHA-256, for the platforms where the database is served over TCP. */
export const authenticationCommands: Record<string, CommandSpec> = {
  saslStart: {
    fields: ['mechanism', 'payload', 'autoAuthorize', 'options', 'db'],
    open: true,
    run: ({ command, connection, keys }) => ({ ...startScram(command, connection, keys), ok: 1 }),
  },
  saslContinue: {
    fields: ['conversationId', 'payload'],
    open: true,
    run: ({ command, connection, keys }) => ({ ...continueScram(command, connection, keys), ok: 1 }),
  },
};
