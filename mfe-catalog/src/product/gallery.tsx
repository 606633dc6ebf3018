import { css } from '@emotion/react';
import type { ImageSets } from '@selvedge/contract';
import { Button, Picture, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { gallerySizes } from './gallery-sizes.ts';
import { ZoomFrame } from './zoom-frame.tsx';

const { color, space, media } = tokens;
const gallery = css({ display: 'grid', gap: space[3], minWidth: 0, [media.desk]: { gap: space[4] } });
const thumbnails = css({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: space[2] });
const thumbnail = css({
  display: 'block',
  width: '100%',
  borderRadius: tokens.radius.sm,
  overflow: 'hidden',
  opacity: 0.75,
  transition: `opacity ${tokens.motion.quick}`,
  '&:hover, &[aria-current]': { opacity: 1 },
  '&[aria-current]': { boxShadow: `0 0 0 2px ${color.background}, 0 0 0 3.5px ${color.text}` },
});
const stage = css({
  position: 'relative',
  marginInline: `calc(-1 * ${space.gutter})`,
  [media.tablet]: { marginInline: 0 },
});
const toggle = css({ position: 'absolute', right: space[3], bottom: space[3], background: color.background });

interface GalleryProps {
  images: ImageSets;
  productName: string;
}

/** One large picture, the others small below it, and a way to the close-ups. */
export function Gallery({ images, productName }: GalleryProps) {
  const [showsDetails, setShowsDetails] = useState(false);
  const [index, setIndex] = useState(0);
  const shown = showsDetails ? images.detailImages : images.defaultImages;
  const large = shown[index] ?? shown[0];
  const change = () => {
    setShowsDetails(!showsDetails);
    setIndex(0);
  };
  return (
    <section css={gallery} aria-label={`Pictures of ${productName}`}>
      <div css={stage}>
        <ZoomFrame>
          <Picture
            key={large?.imageUrl}
            image={large}
            sizes={gallerySizes}
            ratio="4 / 5"
            priority
            alt={large?.alt || productName}
          />
        </ZoomFrame>
        {images.detailImages.length > 0 ? (
          <Button variant="secondary" size="sm" css={toggle} onClick={change}>
            {showsDetails ? 'Show the whole piece' : 'Show close-ups'}
          </Button>
        ) : null}
      </div>
      {shown.length > 1 ? (
        <ul css={thumbnails} className="thumbnails">
          {shown.map((image, position) => (
            <li key={image.imageUrl}>
              <button
                type="button"
                css={thumbnail}
                aria-label={`Show picture ${position + 1} of ${shown.length}`}
                aria-current={image === large || undefined}
                onClick={() => setIndex(position)}
              >
                <Picture image={image} sizes="(min-width: 64rem) 9rem, 18vw" ratio="4 / 5" alt="" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
