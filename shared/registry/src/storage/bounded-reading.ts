import { RegistryError } from '../registry-error.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** The same storage, but a reading that has no answer in time fails. What was asked of it goes on, heard by nobody. */
export function boundedReading(storage: RegistryStorage, timeoutMs: number): RegistryStorage {
  return {
    ...storage,
    read: (path) => withinMs(storage.read(path), timeoutMs, path),
    list: (folder) => withinMs(storage.list(folder), timeoutMs, folder),
  };
}

async function withinMs<T>(reading: Promise<T>, timeoutMs: number, path: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `its storage gave no answer about ${path} within ${timeoutMs / 1000} s; see that it can be reached`;
    timer = setTimeout(() => reject(new RegistryError(message)), timeoutMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
