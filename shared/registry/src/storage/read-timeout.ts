import { RegistryError } from '../registry-error.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** Adds a timeout to reads. The underlying read isn't cancelled; its result is ignored. */
export function withReadTimeout(storage: RegistryStorage, timeoutMs: number): RegistryStorage {
  return {
    ...storage,
    read: (path) => withinMs(storage.read(path), timeoutMs, path),
    list: (folder) => withinMs(storage.list(folder), timeoutMs, folder),
  };
}

async function withinMs<T>(reading: Promise<T>, timeoutMs: number, path: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `its storage didn't respond for ${path} within ${timeoutMs / 1000} s; check that it can be reached`;
    timer = setTimeout(() => reject(new RegistryError(message)), timeoutMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
