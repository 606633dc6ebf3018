import { RegistryError } from '../registry-error.ts';
import { maxFileBytes, createTooLargeError } from './read-fully.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** Adds checks to a storage: paths must not lead outside, and files must not be too large to read back. */
export function createGuardedStorage(storage: RegistryStorage): RegistryStorage {
  return {
    read: async (path) => storage.read(checkPath(path)),
    write: async (path, bytes) => storage.write(checkPath(path), checkSize(bytes, path)),
    create: async (path, bytes) => storage.create(checkPath(path), checkSize(bytes, path)),
    remove: async (path) => storage.remove(checkPath(path)),
    list: async (folder) => {
      const name = folder.replace(/\/$/, '');
      return storage.list(name === '' ? '' : `${checkPath(name)}/`);
    },
  };
}

function checkPath(path: string): string {
  const isWithin = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isWithin || path.includes('\\') || path.includes('\0'))
    throw new RegistryError(`${JSON.stringify(path)} is not a valid registry path`);
  return path;
}

function checkSize(bytes: Uint8Array, path: string): Uint8Array {
  if (bytes.length > maxFileBytes) throw createTooLargeError(path);
  return bytes;
}
