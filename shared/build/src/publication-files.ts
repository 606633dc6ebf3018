import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { inputHash } from './input-hash.ts';
import { readManifest } from './package-json.ts';
import { findPageScripts } from './page-scripts.ts';
import { listBundledPackages } from './sbom/bundled-packages.ts';
import { createBom } from './sbom/create-bom.ts';
import { keyOf, uniquePackages, type PackageInfo } from './sbom/find-package.ts';
import { sharedRanges } from './shared-modules.ts';
import { findWorkspaceRoot } from './workspace-root.ts';

/**
 * Writes `dist/remote.json`, the published declaration, `dist/server/sbom.cdx.json`, its bill of materials, and
 * `dist/version.json` once all parts of a remote are built. The version depends on what runs: scripts, server bundle,
 * declaration, shared modules and the packages in them. `inputs` is a hash of the sources, to check whether a build is up to
 * date.
 * @param parts names of the configurations that make up the build; add the plugin to each of them
 */
export function publicationFiles(packageDir: string, parts: readonly string[]) {
  const versionFile = join(packageDir, 'dist/version.json');
  const runnableHashes = new Map<string, string>();
  const packages = new Map<string, PackageInfo[]>();
  let pageScripts: Record<string, string[]> = {};

  const declaration = join(packageDir, 'remote.json');

  function readPaths(): string[] {
    const { pages } = JSON.parse(readFileSync(declaration, 'utf8')) as { pages: { path: string }[] };
    return pages.map(({ path }) => path);
  }

  function writeFiles() {
    const shared = sharedRanges(packageDir);
    const hash = createHash('sha256').update(readFileSync(declaration)).update(JSON.stringify(shared));
    for (const part of parts) hash.update(`${part} ${runnableHashes.get(part)}`);
    // Workspace packages that a remote imports are part of it, not packages of their own.
    const bundled = uniquePackages([...packages.values()].flat()).filter(
      ({ name }) => !name.startsWith('@selvedge/'),
    );
    hash.update(bundled.map(keyOf).join(' ')).update(`trusted types ${trustedTypes}`);
    const { name, version: base } = readManifest(packageDir);
    const version = `${base}-${hash.digest('hex').slice(0, 12)}`;
    const inputs = inputHash(packageDir, findWorkspaceRoot(packageDir));
    mkdirSync(join(packageDir, 'dist/server'), { recursive: true });
    writeFileSync(join(packageDir, 'dist', sbomFile), createBom({ name, version }, bundled));
    copyFileSync(declaration, join(packageDir, 'dist/remote.json'));
    writeFileSync(versionFile, JSON.stringify({ version, inputs, shared, pageScripts, trustedTypes }));
  }

  return {
    apply(compiler: Compiler) {
      const part = compiler.options.name ?? '';
      // An incomplete or failed build has no version.
      compiler.hooks.compile.tap('publication-files', () => {
        runnableHashes.delete(part);
        rmSync(versionFile, { force: true });
      });
      compiler.hooks.thisCompilation.tap('publication-files', (compilation) => {
        // At this stage, all file names and contents are final.
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'publication-files', stage }, () => {
          runnableHashes.set(part, hashRunnable(compilation));
          packages.set(part, listBundledPackages(compilation));
          if (part !== 'server') pageScripts = findPageScripts(compilation, readPaths());
        });
      });
      compiler.hooks.done.tap('publication-files', (stats) => {
        if (stats.hasErrors()) runnableHashes.delete(part);
        if (parts.every((one) => runnableHashes.has(one))) writeFiles();
      });
    },
  };
}

/** Remotes built with this kit create all HTML and script URLs with a Trusted Types policy, so pages can enforce it. */
const trustedTypes = true;

/** In the server's folder, because browsers don't need it. */
const sbomFile = 'server/sbom.cdx.json';

/** Compressed copies and source maps don't affect what runs. */
const notExecuted = /\.(?:map|br|gz)$/;

function hashRunnable({ assets }: Compilation): string {
  const hash = createHash('sha256');
  for (const file of Object.keys(assets).sort())
    if (!notExecuted.test(file)) hash.update(`${file}\0`).update(assets[file]!.buffer()).update('\0');
  return hash.digest('hex');
}
