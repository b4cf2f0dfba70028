import type { ScramConversation } from './scram';

/** What the server knows of one client. */
export interface ConnectionState {
  readonly id: number;
  /** Over a unix socket the file's mode has let the client in; over TCP it must prove the secret. */
  isAuthenticated: boolean;
  conversation?: ScramConversation | undefined;
}
