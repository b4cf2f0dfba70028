import { runApiCommand } from './api-command.mjs';

// npm run migrate [-- --dry-run]: brings the stored documents to what this release expects, as the start of the API does.
await runApiCommand('migrate');
