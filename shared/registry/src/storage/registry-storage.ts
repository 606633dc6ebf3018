/** What the registry needs of the place it is kept in. Paths have slashes and no leading one. */
export interface RegistryStorage {
  /** `null` when there is no such file. */
  read(path: string): Promise<Uint8Array | null>;
  /** Whole or not at all. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Writes what is not there yet; false when it is, and then nothing is changed, whoever else writes at the same time. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Paths of all files below a folder. */
  list(folder: string): Promise<string[]>;
}
