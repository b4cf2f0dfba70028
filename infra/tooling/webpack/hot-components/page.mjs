import * as runtime from 'react-refresh/runtime';

/** The runtime that React on this page knows: one for all its apps, because it is asked which component replaces which. */
function sharedRuntime() {
  if (!globalThis.componentRuntime) {
    runtime.injectIntoGlobalHook(globalThis);
    globalThis.componentRuntime = runtime;
  }
  return globalThis.componentRuntime;
}

const { register, isLikelyComponentType, performReactRefresh, createSignatureFunctionForTransform } = sharedRuntime();

/** Notes which hooks a component calls, and in which order: with others its state is not kept. */
export const markHooks = createSignatureFunctionForTransform;

/** Notes a module's components by their names. */
export const marksOf = (app, module) => (component, name) => register(component, `${app} ${module.id} ${name}`);

let isDue = false;

/** Once for all modules that have been replaced together. */
function drawSoon() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    performReactRefresh();
  });
}

/**
 * A module of components alone takes the place of the one of before. Any other is left to those that use it, and in the
 * end to the page, which is loaded anew.
 */
export function replace({ hot, exports }) {
  const names = Object.keys(exports).sort();
  const before = hot.data?.names;
  if (names.length === 0 || !names.every((name) => isLikelyComponentType(exports[name]))) {
    if (before) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    data.names = names;
  });
  hot.accept();
  if (!hot.data) return;
  // who uses it may use what it had before, or what it has now
  if (String(before) === String(names)) drawSoon();
  else hot.invalidate();
}

/** Nothing but another page can have the module anew. */
export function replacePage({ hot }) {
  hot.decline();
}
