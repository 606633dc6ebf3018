import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** Part of the shell's bundle, next to the library's own plugin, which does the same for the core of the runtime. */
export default function provideBundlerRuntime() {
  // The shell exposes no modules, so its build leaves `initContainerEntry` out.
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
  globalThis._FEDERATION_BUNDLER_RUNTIME = { ...federation, bundlerRuntime };
  return { name: 'provide-bundler-runtime' };
}
