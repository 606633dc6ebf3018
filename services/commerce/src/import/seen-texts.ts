import { createHash } from 'node:crypto';

/**
 * Which texts came by, at some 40 bytes each however long they are: 48 bits of their hash. Among a million texts two
 * different ones are taken for the same once in 500 files.
 */
export class SeenTexts {
  #hashes = new Set<number>();

  /** @returns whether the text is new */
  add(text: string): boolean {
    const hash = createHash('sha1').update(text).digest().readUIntBE(0, 6);
    const isNew = !this.#hashes.has(hash);
    this.#hashes.add(hash);
    return isNew;
  }
}
