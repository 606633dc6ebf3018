import { installedVersion, transitiveVersion } from './package-json.ts';

/**
 * Modules that a page loads only once, provided by the shell. react-router-dom isn't shared: tree-shaken into each
 * remote it takes 14 KB, shared as a whole 53 KB.
 */
const singletons = [
  { module: 'react', from: 'react' },
  { module: 'react/jsx-runtime', from: 'react' },
  { module: 'react-dom', from: 'react-dom' },
  { module: 'react-dom/client', from: 'react-dom' },
  { module: '@emotion/react', from: '@emotion/react' },
  // The package.json of this entry point has no version.
  { module: '@emotion/react/jsx-runtime', from: '@emotion/react' },
  // The kit uses it for style caches; without sharing, it would add 3.8 KB to every remote.
  { module: '@emotion/cache', from: '@emotion/cache', via: '@emotion/react' },
];

interface SharedEntry {
  singleton: true;
  requiredVersion: string;
  version: string;
  eager: boolean;
}

/** @param isHost true for the shell, which provides the modules; remotes include them only as a fallback */
export function sharedModules(packageDir: string, isHost: boolean): Record<string, SharedEntry> {
  return Object.fromEntries(
    singletons.map(({ module, from, via }) => {
      const version = via ? transitiveVersion(packageDir, via, from) : installedVersion(packageDir, from);
      const [major] = version.split('.');
      return [module, { singleton: true, version, requiredVersion: `^${major}.0.0`, eager: isHost }];
    }),
  );
}

/** The versions of shared modules that a remote accepts. */
export const sharedRanges = (packageDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedModules(packageDir, false)).map(([module, { requiredVersion }]) => [
      module,
      requiredVersion,
    ]),
  );

/** The versions of modules that the shell provides. */
export const sharedVersions = (packageDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedModules(packageDir, true)).map(([module, { version }]) => [module, version]),
  );
