import { installedVersion, versionBehind } from './package-facts.ts';

/**
 * Modules of which a page has one copy, given by the shell. react-router-dom is not among them: tree-shaken into
 * each remote it costs 14 KB, shared whole 53.
 */
const singletons = [
  { module: 'react', from: 'react' },
  { module: 'react/jsx-runtime', from: 'react' },
  { module: 'react-dom', from: 'react-dom' },
  { module: 'react-dom/client', from: 'react-dom' },
  { module: '@emotion/react', from: '@emotion/react' },
  // Has a package.json of its own without a version, so it is said here.
  { module: '@emotion/react/jsx-runtime', from: '@emotion/react' },
  // The kit makes caches of styles with it; 3.8 KB that every remote would bring along.
  { module: '@emotion/cache', from: '@emotion/cache', behind: '@emotion/react' },
];

interface SharedEntry {
  singleton: true;
  requiredVersion: string;
  version: string;
  eager: boolean;
}

/** @param isHost the shell carries the copies; remotes take them and keep their own only as a fallback */
export function sharedModules(packageDir: string, isHost: boolean): Record<string, SharedEntry> {
  return Object.fromEntries(
    singletons.map(({ module, from, behind }) => {
      const version = behind ? versionBehind(packageDir, behind, from) : installedVersion(packageDir, from);
      const [major] = version.split('.');
      return [module, { singleton: true, version, requiredVersion: `^${major}.0.0`, eager: isHost }];
    }),
  );
}

/** What a remote accepts of the modules that the shell carries. */
export const sharedRanges = (packageDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedModules(packageDir, false)).map(([module, { requiredVersion }]) => [
      module,
      requiredVersion,
    ]),
  );

/** What the shell gives to remotes. */
export const sharedVersions = (packageDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedModules(packageDir, true)).map(([module, { version }]) => [module, version]),
  );
