import { css, keyframes } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { CloseIcon, tokens, useModalDialog } from '@selvedge/ui';
import { useLayoutEffect, type KeyboardEvent } from 'react';
import { useSnapTrack } from './use-snap-track.ts';
import { ZoomablePicture } from './zoomable-picture.tsx';

const { color, space, size } = tokens;
const appear = keyframes({ from: { opacity: 0 } });
const screen = css({
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: color.background,
  color: color.text,
  animation: `${appear} ${tokens.motion.quick}`,
});
const row = css({
  display: 'flex',
  height: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehavior: 'contain',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  '&:has([data-zoomed])': { overflowX: 'hidden' },
  '& > li': { flex: '0 0 100%', height: '100%', scrollSnapAlign: 'center', scrollSnapStop: 'always' },
});
const control = css({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  borderRadius: tokens.radius.round,
  background: color.background,
  '&:hover': { background: color.sunken },
});
const close = css(control, { top: space[3], right: space[3] });
const step = css(control, {
  top: `calc(50% - ${size.target} / 2)`,
  fontSize: tokens.text.xl,
  '&[aria-disabled]': { color: color.muted, opacity: 0.4, cursor: 'default' },
  // Touch users swipe instead.
  '@media (hover: none)': { display: 'none' },
});
const sides = { previous: css({ left: space[4] }), next: css({ right: space[4] }) };
const counter = css({
  position: 'absolute',
  top: space[3],
  left: space[3],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: tokens.radius.round,
  background: color.background,
  fontVariantNumeric: 'tabular-nums',
});

interface PictureViewerProps {
  images: readonly Image[];
  /** Index of the first image to show. */
  start: number;
  productName: string;
  /** @param index the image shown last */
  onClose: (index: number) => void;
}

/** Full-screen images. Swipe, pinch and drag, or use the arrow keys, + and -. */
export function PictureViewer({ images, start, productName, onClose }: PictureViewerProps) {
  const { index, go, trackProps } = useSnapTrack(start);
  const dialog = useModalDialog(() => onClose(index));
  const track = trackProps.ref;
  useLayoutEffect(() => {
    track.current?.scrollTo?.({ left: start * track.current.clientWidth, behavior: 'instant' });
  }, [start, track]);

  const moveByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(index - 1);
    if (key === 'ArrowRight') go(index + 1);
  };
  return (
    <dialog {...dialog} css={screen} aria-label={`Pictures of ${productName}`} onKeyDown={moveByKey}>
      <ul css={row} className="pictures" {...trackProps}>
        {images.map((image, position) => (
          <li key={image.imageUrl} inert={position !== index}>
            <ZoomablePicture image={image} alt={image.alt || productName} isActive={position === index} />
          </li>
        ))}
      </ul>
      <p css={counter} role="status">
        {index + 1} / {images.length}
      </p>
      {images.length > 1 ? (
        <>
          <Step side="previous" isOff={index === 0} onPress={() => go(index - 1)} />
          <Step side="next" isOff={index === images.length - 1} onPress={() => go(index + 1)} />
        </>
      ) : null}
      <button type="button" css={close} aria-label="Close" data-autofocus onClick={() => onClose(index)}>
        <CloseIcon />
      </button>
    </dialog>
  );
}

function Step({ side, isOff, onPress }: { side: 'previous' | 'next'; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      css={[step, sides[side]]}
      aria-label={side === 'next' ? 'Next picture' : 'Previous picture'}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {side === 'next' ? '›' : '‹'}
    </button>
  );
}
