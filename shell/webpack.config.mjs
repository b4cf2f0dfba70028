import { defineHostBuild } from '@korkollen/tooling/webpack/host';

export default defineHostBuild({
  directory: import.meta.dirname,
  outputFolder: 'dist/public',
  publicPath: '/assets/',
  port: 3010,
});
