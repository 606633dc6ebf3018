import type { Image } from '@selvedge/contract';
import type { Head } from '@selvedge/mfe-kit';
import { getRenditionUrl } from '@selvedge/ui';

const maxWidth = 1280;

/** An image for link previews and search engines: large, and as JPEG, which all of them support. */
export function previewOf(image: Image): Required<Pick<Head, 'image' | 'imageFacts'>> {
  const width = image.widths.findLast((candidate) => candidate <= maxWidth) ?? image.widths[0];
  if (width === undefined) return { image: image.imageUrl, imageFacts: { alt: image.alt } };
  const height = Math.round((width * image.height) / image.width);
  return { image: getRenditionUrl(image, width, 'jpg'), imageFacts: { alt: image.alt, width, height } };
}
