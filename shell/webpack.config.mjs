import { defineHostBuild } from '@korkollen/tooling/webpack/host';

export default defineHostBuild({
  directory: import.meta.dirname,
  outputFolder: 'dist/public',
  serverFolder: 'dist/rendering',
  publicPath: '/assets/',
  port: 3010,
});
