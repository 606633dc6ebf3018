import { css } from '@emotion/react';
import type { Image, ImageSets } from '@selvedge/contract';
import { Button, objectPositionOf, Picture, tokens, VisuallyHidden } from '@selvedge/ui';
import { useState, type KeyboardEvent } from 'react';
import { useLatePart } from '../use-late-part.ts';
import { gallerySizes } from './gallery-sizes.ts';
import { Thumbnails } from './thumbnails.tsx';
import { useSnapTrack } from './use-snap-track.ts';
import { ZoomFrame } from './zoom-frame.tsx';

const { color, space, media } = tokens;
const shape = '4 / 5';
const gallery = css({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  marginTop: `-${space[4]}`,
  [media.desk]: { gap: space[4], marginTop: 0 },
});
const stage = css({
  position: 'relative',
  marginInline: `calc(-1 * ${space.gutter})`,
  [media.tablet]: { marginInline: 0 },
});
const row = css({
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  '& > li': { flex: '0 0 100%', scrollSnapAlign: 'center', scrollSnapStop: 'always' },
});
const opener = css({
  // What is hidden in it stays in the row, instead of widening the page.
  position: 'relative',
  display: 'block',
  width: '100%',
  cursor: 'zoom-in',
  touchAction: 'manipulation',
  '&:focus-visible': { outlineOffset: '-4px' },
});
// On small screens name and price are to be seen with the picture, above the purchase bar.
const picture = css({
  maxHeight: 'max(15rem, 100svh - 26.75rem)',
  [media.tablet]: { maxHeight: '62svh' },
  [media.desk]: { maxHeight: 'none' },
});
// There the frame is lower than its shape says.
const focus = (image: Image) =>
  css({
    '& img': {
      objectPosition: objectPositionOf(image),
      [media.desk]: { objectPosition: objectPositionOf(image, shape) },
    },
  });
const above = css({ position: 'absolute', bottom: space[3], background: color.background });
const toggle = css(above, { right: space[3] });
const counter = css(above, {
  left: space[3],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  fontVariantNumeric: 'tabular-nums',
  [media.desk]: { display: 'none' },
});

interface GalleryProps {
  images: ImageSets;
  productName: string;
}

/** The pictures in a row to swipe through, the same small below it, a way to the close-ups, and all of it full screen. */
export function Gallery({ images, productName }: GalleryProps) {
  const [showsDetails, setShowsDetails] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const { index: place, go, trackProps } = useSnapTrack();
  const [Viewer, fetchViewer] = useLatePart(() =>
    import('./picture-viewer.tsx').then(({ PictureViewer }) => PictureViewer),
  );
  // Another colour may have fewer pictures, and no close-ups.
  const shown = showsDetails && images.detailImages.length > 0 ? images.detailImages : images.defaultImages;
  const index = Math.min(place, Math.max(shown.length - 1, 0));

  const view = () =>
    void fetchViewer().then(
      () => setViewing(true),
      // The page itself shows the same pictures.
      (error: unknown) => console.warn(`No full-screen pictures: ${String(error)}`),
    );
  const openerAt = (position: number) =>
    trackProps.ref.current?.children[position]?.querySelector<HTMLElement>('button');
  const closeViewer = (last: number) => {
    setViewing(false);
    go(last, 'instant');
    // After the dialog has given the focus back to the picture it was opened from.
    setTimeout(() => openerAt(last)?.focus({ preventScroll: true }));
  };
  const changeSet = () => {
    go(0, 'instant');
    setShowsDetails(!showsDetails);
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(index + step);
    openerAt(index + step)?.focus({ preventScroll: true });
  };
  return (
    <section css={gallery} aria-label={`Pictures of ${productName}`}>
      <div css={stage}>
        <ul css={row} className="pictures" {...trackProps} onKeyDown={turn}>
          {shown.map((image, position) => (
            // By its place: the row does not move when another color's pictures come into it.
            <li key={position}>
              <button
                type="button"
                css={opener}
                aria-haspopup="dialog"
                tabIndex={position === index ? 0 : -1}
                onClick={view}
              >
                <ZoomFrame>
                  <Picture
                    css={[picture, focus(image)]}
                    image={image}
                    sizes={gallerySizes}
                    ratio={shape}
                    priority={position === 0 || position === index}
                    alt={image.alt || productName}
                  />
                </ZoomFrame>
                <VisuallyHidden>: view full screen</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
        {shown.length > 1 ? (
          <p css={counter} aria-hidden="true">
            {index + 1} / {shown.length}
          </p>
        ) : null}
        {images.detailImages.length > 0 ? (
          <Button variant="secondary" size="sm" css={toggle} onClick={changeSet}>
            {shown === images.detailImages ? 'Show the whole piece' : 'Show close-ups'}
          </Button>
        ) : null}
      </div>
      <Thumbnails images={shown} index={index} onChoose={go} />
      {isViewing && Viewer ? (
        <Viewer images={shown} start={index} productName={productName} onClose={closeViewer} />
      ) : null}
    </section>
  );
}
