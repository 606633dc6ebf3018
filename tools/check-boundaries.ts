import { remoteNames } from './build-packages.ts';
import { folderImports } from './folder-imports.ts';
import { listPackages, printViolations, readImports, sourceFolder } from './read-imports.ts';

// Checks all imports against .dependency-cruiser.cjs, and that no folders of a package import each other.
const folders = ['shell', ...remoteNames, 'shared', 'services', 'bench', 'demo', 'e2e', 'tools'];
const { report, modules } = readImports(folders);
const isClean = printViolations(report);
const cycles = listPackages().flatMap((name) =>
  folderImports(modules, sourceFolder(name)).cycles.map((group) => `${name}: ${group.join(', ')}`),
);
for (const cycle of cycles) console.error(`  error no-folder-cycles: ${cycle} import each other`);
if (cycles.length > 0) console.error('\n`npm run imports -- <package>` prints the imports of its folders.');
process.exitCode = isClean && cycles.length === 0 ? 0 : 1;
