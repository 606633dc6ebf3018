import { css } from '@emotion/react';
import type { Image, ImageSets } from '@selvedge/contract';
import { Button, getObjectPosition, Picture, tokens, VisuallyHidden } from '@selvedge/ui';
import { useState, type KeyboardEvent } from 'react';
import { useLazyComponent } from '../use-lazy-component.ts';
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
  [media.desktop]: { gap: space[4], marginTop: 0 },
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
  // Thumbnails and the arrow keys need scripts, so all pictures are shown.
  [media.noScript]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space[2],
    '& > li:first-of-type': { gridColumn: '1 / -1' },
  },
});
const opener = css({
  // Contains the visually hidden text, which would otherwise widen the page.
  position: 'relative',
  display: 'block',
  width: '100%',
  cursor: 'zoom-in',
  touchAction: 'manipulation',
  '&:focus-visible': { outlineOffset: '-4px' },
  // Without scripts it's a picture, not a button.
  [media.noScript]: { visibility: 'hidden', cursor: 'auto', '& picture': { visibility: 'visible' } },
});
// On small screens, leaves room for the name and price above the purchase bar.
const picture = css({
  maxHeight: 'max(15rem, 100svh - 26.75rem)',
  [media.tablet]: { maxHeight: '62svh' },
  [media.desktop]: { maxHeight: 'none' },
});
// `maxHeight` can crop the frame on small screens, so the position doesn't assume its aspect ratio there.
const focus = (image: Image) =>
  css({
    '& img': {
      objectPosition: getObjectPosition(image),
      [media.desktop]: { objectPosition: getObjectPosition(image, shape) },
    },
  });
const overlay = css({ position: 'absolute', bottom: space[3], background: color.background });
const toggle = css(overlay, { right: space[3], [media.noScript]: { display: 'none' } });
const toggleLink = css({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
});
const counter = css(overlay, {
  left: space[3],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.sm,
  fontVariantNumeric: 'tabular-nums',
  [media.noScript]: { display: 'none' },
  [media.desktop]: { display: 'none' },
});

interface GalleryProps {
  images: ImageSets;
  productName: string;
  /** Shows the close-ups at first. */
  startsWithCloseUps: boolean;
  /** The product with the other set of images. */
  otherSetHref: string;
}

/**
 * A row of images to swipe through, thumbnails, a button for the close-ups, and a full-screen viewer. Without JavaScript all images
 * of a set are shown, with a link to the other set.
 */
export function Gallery({ images, productName, startsWithCloseUps, otherSetHref }: GalleryProps) {
  const [showsDetails, setShowsDetails] = useState(startsWithCloseUps);
  const [isViewing, setViewing] = useState(false);
  const { index: trackIndex, go, trackProps } = useSnapTrack();
  const [Viewer, loadViewer] = useLazyComponent(() =>
    import('./picture-viewer.tsx').then(({ PictureViewer }) => PictureViewer),
  );
  // Another color can have fewer images and no close-ups.
  const shown = showsDetails && images.detailImages.length > 0 ? images.detailImages : images.defaultImages;
  const otherSet = shown === images.detailImages ? 'Show full view' : 'Show close-ups';
  const index = Math.min(trackIndex, Math.max(shown.length - 1, 0));

  const openViewer = () =>
    void loadViewer().then(
      () => setViewing(true),
      // Only logged, because the page itself shows the same images.
      (error: unknown) => console.warn(`Failed to load the full-screen viewer: ${String(error)}`),
    );
  const openerAt = (position: number) =>
    trackProps.ref.current?.children[position]?.querySelector<HTMLElement>('button');
  const closeViewer = (last: number) => {
    setViewing(false);
    go(last, 'instant');
    // Delayed, because the dialog first returns the focus to the image it was opened from.
    setTimeout(() => openerAt(last)?.focus({ preventScroll: true }));
  };
  const changeSet = () => {
    go(0, 'instant');
    setShowsDetails(!showsDetails);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(index + step);
    openerAt(index + step)?.focus({ preventScroll: true });
  };
  return (
    <section css={gallery} aria-label={`Pictures of ${productName}`}>
      <div css={stage}>
        <ul css={row} className="pictures" {...trackProps} onKeyDown={moveByKey}>
          {shown.map((image, position) => (
            // Keyed by position, so that the row doesn't scroll when the color changes.
            <li key={position}>
              <button
                type="button"
                css={opener}
                aria-haspopup="dialog"
                tabIndex={position === index ? 0 : -1}
                onClick={openViewer}
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
            {otherSet}
          </Button>
        ) : null}
      </div>
      {images.detailImages.length > 0 ? (
        <noscript>
          <a css={toggleLink} href={otherSetHref}>
            {otherSet}
          </a>
        </noscript>
      ) : null}
      <Thumbnails images={shown} index={index} onChoose={go} />
      {isViewing && Viewer ? (
        <Viewer images={shown} start={index} productName={productName} onClose={closeViewer} />
      ) : null}
    </section>
  );
}
