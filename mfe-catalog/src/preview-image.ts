import type { Image } from '@selvedge/contract';
import type { Head } from '@selvedge/mfe-kit';
import { renditionUrl } from '@selvedge/ui';

const widest = 1280;

/** A picture as link previews and search engines take it: large, and in a format that all of them read. */
export function previewOf(image: Image): Required<Pick<Head, 'image' | 'imageFacts'>> {
  const width = image.widths.findLast((candidate) => candidate <= widest) ?? image.widths[0];
  if (width === undefined) return { image: image.imageUrl, imageFacts: { alt: image.alt } };
  const height = Math.round((width * image.height) / image.width);
  return { image: renditionUrl(image, width, 'jpg'), imageFacts: { alt: image.alt, width, height } };
}
