/** The storage operations the registry needs. Paths use slashes and have no leading one. */
export interface RegistryStorage {
  /** `null` if there is no such file. */
  read(path: string): Promise<Uint8Array | null>;
  /** Atomic. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file only if it doesn't exist, atomically. @returns false if it exists */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>;
  /** Paths of all files below a folder. */
  list(folder: string): Promise<string[]>;
}
