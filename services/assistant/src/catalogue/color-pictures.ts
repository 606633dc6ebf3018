import type { ApiClient } from '@selvedge/api-client';
import type { Image } from '@selvedge/contract';

/** What a product looks like in a colour; `null` when that cannot be told in time. */
export type PictureOf = (productId: string, color: string) => Promise<Image | null>;

export interface ColorPictures {
  of: PictureOf;
  /** The product has changed. */
  forget(productId: string): void;
}

/** An answer is not held up for longer: it is as good with the picture it has. */
const patienceMs = 800;

/** Looks colours' pictures up in the commerce API when they are first wanted, and remembers them. */
export function createColorPictures(api: Pick<ApiClient, 'getProductDetails'>): ColorPictures {
  const known = new Map<string, Promise<ReadonlyMap<string, Image>>>();

  async function read(id: string): Promise<ReadonlyMap<string, Image>> {
    const { colorVariantImages } = await api.getProductDetails({
      params: { id },
      timeoutMs: patienceMs,
      signal: AbortSignal.timeout(patienceMs),
    });
    return new Map(
      Object.entries(colorVariantImages).flatMap(([color, { defaultImages }]) =>
        defaultImages[0] ? [[color, defaultImages[0]] as const] : [],
      ),
    );
  }

  return {
    forget: (productId) => void known.delete(productId),
    async of(productId, color) {
      const reading = known.get(productId) ?? read(productId);
      known.set(productId, reading);
      try {
        return (await reading).get(color) ?? null;
      } catch {
        // Asked for again the next time it is wanted.
        known.delete(productId);
        return null;
      }
    },
  };
}
