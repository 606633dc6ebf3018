import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { useState } from 'react';
import { tokens } from '../style/tokens.ts';
import { hasRenditions, objectPositionOf, plainSource, srcSetOf } from './picture-source.ts';

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
// In place of the browser's own broken picture.
const missing = css({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  padding: tokens.space[3],
  background: tokens.color.sunken,
  color: tokens.color.muted,
  fontSize: tokens.text.sm,
  textAlign: 'center',
});

/** A picture in the server's HTML may have failed before anything listened: asked for once more, it tells. */
function tryAgain(element: HTMLImageElement | null): void {
  const hasFailed = element?.complete && element.currentSrc && element.naturalWidth === 0;
  if (hasFailed) element.src = element.getAttribute('src') ?? '';
}

/** A picture in AVIF and WebP in every width there is, on the color of its backdrop until it arrives; never shifts the page. */
export function Picture({ image, sizes, priority = false, ratio, alt, className }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const imageUrl = image?.imageUrl ?? null;
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
  const text = alt ?? image.alt;
  const objectPosition = objectPositionOf(image, ratio);
  if (brokenUrl === imageUrl)
    return (
      <span css={[frame, place]} className={className}>
        <span css={missing} role={text ? 'img' : undefined} aria-label={text || undefined}>
          {text}
        </span>
      </span>
    );
  return (
    // Another picture is another element: this one would show the old picture until the new one has come.
    <picture key={imageUrl} css={[frame, place]} className={className}>
      {hasRenditions(image) ? (
        <>
          <source type="image/avif" srcSet={srcSetOf(image, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSetOf(image, 'webp')} sizes={sizes} />
        </>
      ) : null}
      <img
        ref={tryAgain}
        css={[fill, { objectPosition }]}
        alt={text}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        src={plainSource(image)}
        onError={() => setBrokenUrl(imageUrl)}
      />
    </picture>
  );
}
