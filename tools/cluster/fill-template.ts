import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder with the templates. */
export const deployFolder = join(import.meta.dirname, '../../deploy');

/**
 * Fills a template like `envsubst`: only names in braces that are given are replaced.
 * @param file relative to `deploy`
 */
export function fillTemplate(file: string, values: Record<string, string>): string {
  return readFileSync(join(deployFolder, file), 'utf8').replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} needs ${name}`);
    return value;
  });
}
