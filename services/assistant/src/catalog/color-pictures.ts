import type { ApiClient } from '@selvedge/api-client';
import type { Image } from '@selvedge/contract';

/** A product's picture in a color; `null` if there is none or it can't be read in time. */
export type PictureOf = (productId: string, color: string) => Promise<Image | null>;

export interface ColorPictures {
  of: PictureOf;
  /** Must be called when the product has changed. */
  invalidate(productId: string): void;
}

/** After this timeout, the answer shows the product's default picture. */
const timeoutMs = 800;

/** Reads pictures by color from the commerce API when they're first needed, and caches them. */
export function createColorPictures(api: Pick<ApiClient, 'getProductDetails'>): ColorPictures {
  const known = new Map<string, Promise<ReadonlyMap<string, Image>>>();

  async function read(id: string): Promise<ReadonlyMap<string, Image>> {
    const { colorVariantImages } = await api.getProductDetails({
      params: { id },
      timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return new Map(
      Object.entries(colorVariantImages).flatMap(([color, { defaultImages }]) =>
        defaultImages[0] ? [[color, defaultImages[0]] as const] : [],
      ),
    );
  }

  return {
    invalidate: (productId) => void known.delete(productId),
    async of(productId, color) {
      const reading = known.get(productId) ?? read(productId);
      known.set(productId, reading);
      try {
        return (await reading).get(color) ?? null;
      } catch {
        // The next request tries again.
        known.delete(productId);
        return null;
      }
    },
  };
}
