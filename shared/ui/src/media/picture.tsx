import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { tokens } from '../style/tokens.ts';
import { hasRenditions, plainSource, srcSetOf } from './picture-source.ts';

export interface PictureProps {
  /** Null leaves a quiet empty frame. */
  image: Image | null | undefined;
  /** As in HTML: how wide the picture is shown, such as `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string;
  /** The largest picture above the fold: fetched at once. Others wait until they come near. */
  priority?: boolean;
  /** Crop to a shape, such as `4 / 5`; the picture's own unless told. */
  ratio?: string;
  /** Instead of the picture's own text; empty when the words beside it say the same. */
  alt?: string;
  className?: string;
}

const frame = css({ display: 'block', position: 'relative', overflow: 'hidden', width: '100%' });
const fill = css({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

/** A picture in AVIF and WebP in every width there is, on its dominant colour until it arrives; never shifts the page. */
export function Picture({ image, sizes, priority = false, ratio, alt, className }: PictureProps) {
  if (!image)
    return (
      <span
        css={[frame, { aspectRatio: ratio ?? '4 / 5', background: tokens.color.sunken }]}
        className={className}
      />
    );
  const place = {
    aspectRatio: ratio ?? `${image.width} / ${image.height}`,
    backgroundColor: image.dominantColor,
  };
  return (
    <picture css={[frame, place]} className={className}>
      {hasRenditions(image) ? (
        <>
          <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSetOf(image, 'webp')} sizes={sizes} />
        </>
      ) : null}
      <img
        css={fill}
        alt={alt ?? image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        src={plainSource(image)}
      />
    </picture>
  );
}
