import { answerHelp } from '../shared/service-kit/src/answer-help.ts';
import { folderImports } from './folder-imports.ts';
import { listPackages, readImports, sourceFolder } from './read-imports.ts';

answerHelp(`Usage: npm run imports [-- package …]

Prints which source folders import which, for each package, and folders that import each other.
A package is given by its folder, such as services/commerce. Tests are ignored.
The exit code is 1 if folders import each other.`);

const packages = process.argv.length > 2 ? process.argv.slice(2) : listPackages();
const sources = packages.map(sourceFolder);
const { modules } = readImports(sources);
const cycles = sources.flatMap((source) => print(source));
console.log(
  cycles.length === 0
    ? 'No folders import each other.'
    : `${cycles.length} groups of folders import each other.`,
);
process.exitCode = cycles.length === 0 ? 0 : 1;

/** @returns the groups of folders that import each other */
function print(source: string): string[][] {
  const { counts, cycles } = folderImports(modules, source);
  if (counts.size === 0) return [];
  console.log(source);
  for (const [folder, row] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const imported = [...row].sort(([, a], [, b]) => b - a).map(([to, count]) => `${to} ${count}`);
    console.log(`  ${folder.padEnd(20)}${imported.length > 0 ? `→ ${imported.join(', ')}` : ''}`);
  }
  for (const group of cycles) console.log(`  import each other: ${group.join(', ')}`);
  console.log('');
  return cycles;
}
