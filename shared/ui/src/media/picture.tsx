import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { tokens } from '../style/tokens.ts';
import { hasRenditions, getObjectPosition, getPictureUrl, getSrcSet } from './picture-source.ts';
import { usePictureRetries } from './use-picture-retries.ts';

interface PictureProps {
  /** Null shows an empty frame. */
  image: Image | null | undefined;
  /** As in HTML: the displayed width, such as `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string;
  /** Loads immediately; for the largest picture above the fold. Others load lazily. */
  priority?: boolean;
  /** The aspect ratio to crop to, such as `4 / 5`; the picture's own by default. */
  ratio?: string;
  /** Overrides the picture's alt text; empty if the text next to it says the same. */
  alt?: string;
  className?: string;
}

const frame = css({ display: 'block', position: 'relative', overflow: 'hidden', width: '100%' });
const fill = css({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });
// Replaces the browser's broken-image icon.
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

/** A picture in the server's HTML may have failed before hydration. Loading it again fires the error event. */
function retryIfFailed(element: HTMLImageElement | null): void {
  const hasFailed = element?.complete && element.currentSrc && element.naturalWidth === 0;
  if (hasFailed) element.src = element.getAttribute('src') ?? '';
}

/**
 * A responsive picture in AVIF and WebP. Until it loads, its dominant color is shown; the page never shifts. If it fails to load,
 * its alt text is shown, and it's tried again a few times.
 */
export function Picture({ image, sizes, priority = false, ratio, alt, className }: PictureProps) {
  const imageUrl = image?.imageUrl ?? null;
  const [isLeftOut, recordFailure] = usePictureRetries(imageUrl);
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
  const objectPosition = getObjectPosition(image, ratio);
  if (isLeftOut)
    return (
      <span css={[frame, place]} className={className}>
        <span css={missing} role={text ? 'img' : undefined} aria-label={text || undefined}>
          {text}
        </span>
      </span>
    );
  return (
    // The key replaces the element, which would otherwise show the old picture until the new one has loaded.
    <picture key={imageUrl} css={[frame, place]} className={className}>
      {hasRenditions(image) ? (
        <>
          <source type="image/avif" srcSet={getSrcSet(image, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={getSrcSet(image, 'webp')} sizes={sizes} />
        </>
      ) : null}
      <img
        ref={retryIfFailed}
        css={[fill, { objectPosition }]}
        alt={text}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        src={getPictureUrl(image)}
        onError={recordFailure}
      />
    </picture>
  );
}
