import type { IngestedPicture } from './ingest-pictures.ts';

/**
 * The pictures of the last two products. One product is prepared while the one before it is saved, so it can't find that
 * product's pictures in the database yet.
 */
export class RecentPictures {
  #current = new Map<string, Promise<IngestedPicture>>();
  #previous = new Map<string, Promise<IngestedPicture>>();

  startProduct(): void {
    this.#previous = this.#current;
    this.#current = new Map();
  }

  /** Ingests a picture that this product or the one before doesn't have yet. A failure isn't remembered. */
  async ingestOnce(id: string, ingest: () => Promise<IngestedPicture>): Promise<IngestedPicture> {
    const ingested = this.#current.get(id) ?? this.#previous.get(id) ?? ingest();
    this.#current.set(id, ingested);
    try {
      return await ingested;
    } catch (error) {
      this.#current.delete(id);
      throw error;
    }
  }
}
