import { createHash } from 'node:crypto';

/**
 * Remembers texts by 48 bits of their hash, at about 40 bytes each. With a million texts per file, about one file in
 * 500 has a collision.
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
