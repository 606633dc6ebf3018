import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime } = federation;

/** Part of the shell's bundle, next to the library's own plugin, which does the same for the core of the runtime. */
export default function provideBundlerRuntime() {
  globalThis._FEDERATION_BUNDLER_RUNTIME = {
    ...federation,
    runtime: { ...runtime, init: initRemote },
    // The shell exposes no modules, so its build leaves `initContainerEntry` out.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'provide-bundler-runtime' };
}

/** The library's `init` would find the shell's instance, because it also looks for the id of the build it's part of. */
function initRemote(options) {
  const existing = runtime.getInstance(({ name }) => name === options.name);
  if (!existing) return runtime.createInstance(options);
  existing.initOptions(options);
  return existing;
}
