import { defineRemoteBuild } from '@korkollen/tooling/webpack/remote';

export default defineRemoteBuild(import.meta.dirname);
