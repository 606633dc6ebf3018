import { RegistryError } from '../registry-error.ts';
import { mostBytes, tooLarge } from './read-whole.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** The same storage, refusing alike in every place what would lead out of it, or could not be read back. */
export function guardedStorage(storage: RegistryStorage): RegistryStorage {
  return {
    read: async (path) => storage.read(within(path)),
    write: async (path, bytes) => storage.write(within(path), readable(bytes, path)),
    create: async (path, bytes) => storage.create(within(path), readable(bytes, path)),
    list: async (folder) => {
      const name = folder.replace(/\/$/, '');
      return storage.list(name === '' ? '' : `${within(name)}/`);
    },
  };
}

function within(path: string): string {
  const isWithin = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isWithin || path.includes('\\') || path.includes('\0'))
    throw new RegistryError(`${JSON.stringify(path)} is no path within a registry`);
  return path;
}

function readable(bytes: Uint8Array, path: string): Uint8Array {
  if (bytes.length > mostBytes) throw tooLarge(path);
  return bytes;
}
