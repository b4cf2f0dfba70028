import { runApiCommand } from './api-command.mjs';

// npm run admin -- create EMAIL [--name NAME]: makes an administrator, who chooses a password by a link.
await runApiCommand('admin');
