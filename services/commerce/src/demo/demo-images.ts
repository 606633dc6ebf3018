import { stableUuid } from '../catalog/product-rows.ts';
import type { ImageWrite } from '../media/image-repository.ts';
import { dominantColour } from './drawing/dominant-colour.ts';
import type { Drawing } from './drawing/drawing.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './drawing/studio.ts';

/** Widest rendition of a picture that is drawn: drawings have no size of their own. */
const widestGarment = 1600;

/** Collects the pictures of a tenant. The same drawing is one picture, with the same id at every seeding. */
export class DemoImages {
  #tenantCode: string;
  #images = new Map<string, ImageWrite>();

  constructor(tenantCode: string) {
    this.#tenantCode = tenantCode;
  }

  /** @returns id of the picture */
  draw(drawing: Drawing, alt: string): string {
    const size =
      drawing.kind === 'scene'
        ? { width: drawing.width, height: drawing.height }
        : { width: widestGarment, height: Math.round((widestGarment * PICTURE_HEIGHT) / PICTURE_WIDTH) };
    return this.#add({ source: drawing, alt, ...size, dominantColor: dominantColour(drawing).toLowerCase() });
  }

  /** @returns id of the picture of an SVG text */
  svg(svg: string, alt: string, size: { width: number; height: number }): string {
    return this.#add({ source: { kind: 'svg', svg }, alt, ...size, dominantColor: '#ffffff' });
  }

  all(): ImageWrite[] {
    return [...this.#images.values()];
  }

  #add(image: Omit<ImageWrite, 'id'>): string {
    const id = stableUuid(`image:${this.#tenantCode}:${JSON.stringify([image.source, image.alt])}`);
    this.#images.set(id, { id, ...image });
    return id;
  }
}
