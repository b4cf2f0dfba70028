import { runApiCommand } from './api-command.mjs';

// npm run retention [-- --dry-run]: deletes now what is kept no longer, as the API does by the clock.
await runApiCommand('retention');
