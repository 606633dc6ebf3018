import { posix } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

export interface Script {
  code: string;
  /** Its source map, as text. */
  map: string;
  /** Its size as browsers receive it. */
  compressedBytes: number;
}

/** Code that webpack adds. */
const runtimePart = 'webpack';

/**
 * How much each part of the product adds to a script. A compressed file can't be divided exactly, so a part gets the same share
 * of the compressed bytes as of the code.
 * @param packageName folder of the built package, such as `mfe-catalog`
 * @returns compressed bytes by npm package or source folder
 */
export function measureParts(
  { code, map, compressedBytes }: Script,
  packageName: string,
): Map<string, number> {
  const trace = new TraceMap(map);
  const lines = code.split('\n');
  // Code that the source map attributes to no source is webpack's.
  const lengths = new Map([[runtimePart, code.length]]);
  const move = (part: string, length: number) => {
    lengths.set(runtimePart, lengths.get(runtimePart)! - length);
    lengths.set(part, (lengths.get(part) ?? 0) + length);
  };
  for (const [line, segments] of decodedMappings(trace).entries())
    for (const [index, [column, source]] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? lines[line]!.length;
      const name = source === undefined ? null : trace.sources[source];
      if (name) move(findPart(name, packageName), end - column);
    }
  return new Map([...lengths].map(([part, length]) => [part, (length / code.length) * compressedBytes]));
}

/** The npm package or source folder of a file that a source map names, such as `webpack://mfe-catalog/../shared/ui/src/a.ts`. */
function findPart(source: string, packageName: string): string {
  const installed = findPackage(source);
  if (installed) return installed;
  const path = source.replace(/^webpack:\/\/[^/]*\//, '');
  const isOurs = path.startsWith('.') && !path.includes('node_modules');
  return isOurs ? posix.dirname(posix.join(packageName, path)) : runtimePart;
}

/** The npm package of a file that a source map names; `null` for all other files. */
export const findPackage = (source: string): string | null =>
  source.match(/.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)\//)?.[1] ?? null;
