import * as core from '@module-federation/runtime-tools/runtime-core';

// the name under which builds with `externalRuntime` look for it
globalThis._FEDERATION_RUNTIME_CORE = core;
