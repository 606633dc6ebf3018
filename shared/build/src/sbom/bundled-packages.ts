import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { findPackage, uniquePackages, type PackageInfo } from './find-package.ts';

/** Webpack's own folder: it adds the code that loads modules and chunks. */
const bundler = dirname(createRequire(import.meta.url).resolve('webpack/package.json'));

/** The packages whose code is in a build's chunks, webpack's own included. Unused modules and externals aren't in any chunk. */
export function listBundledPackages({ modules, chunkGraph }: Compilation): PackageInfo[] {
  const bundled = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const folders = new Set(bundled.flatMap(listFiles).map((file) => dirname(file)));
  return uniquePackages([...folders, bundler].flatMap((folder) => findPackage(folder) ?? []));
}

/** A concatenated module consists of others. */
const listFiles = (module: Module & { modules?: Iterable<Module>; resource?: string }): string[] =>
  module.modules
    ? [...module.modules].flatMap(listFiles)
    : module.resource
      ? [module.resource.replace(/\?.*/, '')]
      : [];
