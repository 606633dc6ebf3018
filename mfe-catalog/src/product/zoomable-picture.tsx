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
  // One finger swipes to the next image; two fingers zoom.
  touchAction: 'pan-x',
  '&[data-zoomed]': { cursor: 'grab', touchAction: 'none' },
});
// Shows the whole image in any screen orientation.
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
  /** In view, and so reacts to +, - and 0. */
  isActive: boolean;
}

/** A full-screen image with zoom by touch, mouse and keyboard. */
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
        {/* The page's image is already loaded. It shows until the large one has loaded. */}
        <Picture css={behind} image={image} sizes={gallerySizes} priority={isActive} alt="" />
        {/* Larger than the screen, so that it stays sharp when zoomed. */}
        <Picture css={whole} image={image} sizes="150vw" priority={isActive} alt={alt} />
      </div>
    </div>
  );
}
