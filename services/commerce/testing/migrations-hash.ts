import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../migrations');

/** A hash of the SQL files. A prepared database with the same hash has the same schema. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 24);
}
