import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createBucketServer } from '../../shared/registry/src/testing/bucket-server.ts';

/** Objects in memory that a restarted server finds again in a folder. */
class StoredObjects extends Map<string, Buffer> {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) super.set(relative(folder, file), readFileSync(file));
    }
  }

  override set(key: string, bytes: Buffer): this {
    const file = join(this.#folder, key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, bytes);
    renameSync(`${file}.new`, file);
    return super.set(key, bytes);
  }

  override delete(key: string): boolean {
    rmSync(join(this.#folder, key), { force: true });
    return super.delete(key);
  }
}

// An S3 server for the cluster's files and remotes.
const objects = new StoredObjects(process.env['BUCKET_FOLDER'] ?? '');
const { server } = createBucketServer({ hasBuckets: true, objects });
await once(server.listen(Number(process.env['BUCKET_PORT']), process.env['BUCKET_HOST']), 'listening');
process.on('SIGTERM', () => process.exit(0));
