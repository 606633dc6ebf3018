import { css } from '@emotion/react';
import type { Image } from '@selvedge/contract';
import { Picture } from '@selvedge/ui';
import { useEffect } from 'react';
import { gallerySizes } from './gallery-sizes.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';

const frame = css({
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  cursor: 'zoom-in',
  // One finger swipes to the next picture; two are ours.
  touchAction: 'pan-x',
  '&[data-zoomed]': { cursor: 'grab', touchAction: 'none' },
});
// The whole picture, however the screen is held.
const whole = css({
  aspectRatio: 'auto',
  height: '100%',
  backgroundColor: 'transparent',
  '& img': { objectFit: 'contain', userSelect: 'none', pointerEvents: 'none' },
});

const layers = css({ position: 'relative', height: '100%' });
const behind = css(whole, { position: 'absolute', inset: 0 });

interface ZoomablePictureProps {
  image: Image;
  alt: string;
  /** In view: listens to + and -. */
  isActive: boolean;
}

/** A picture as large as the screen, which fingers, mouse and keys make larger. */
export function ZoomablePicture({ image, alt, isActive }: ZoomablePictureProps) {
  const { isZoomed, zoomBy, frameProps } = usePinchZoom(isActive);
  useEffect(() => {
    if (!isActive) return;
    const zoomByKey = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoomBy(1.5);
      if (key === '-') zoomBy(1 / 1.5);
      if (key === '0') zoomBy(0);
    };
    addEventListener('keydown', zoomByKey);
    return () => removeEventListener('keydown', zoomByKey);
  });
  return (
    <div {...frameProps} css={frame} data-zoomed={isZoomed || undefined}>
      <div css={layers} data-zoomable>
        {/* The one that the page shows is there already: it stands until the large one has come. */}
        <Picture css={behind} image={image} sizes={gallerySizes} priority={isActive} alt="" />
        {/* Half as wide again as the screen: there is something to see when it grows. */}
        <Picture css={whole} image={image} sizes="150vw" priority={isActive} alt={alt} />
      </div>
    </div>
  );
}
