import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useRef, type PointerEvent, type ReactNode } from 'react';

const frame = css({
  overflow: 'hidden',
  borderRadius: tokens.radius.sm,
  '& img': { transition: `transform ${tokens.motion.slow}` },
  '@media (hover: hover) and (pointer: fine)': {
    cursor: 'zoom-in',
    '&:hover img': { transform: 'scale(2)', transformOrigin: 'var(--zoom-x, 50%) var(--zoom-y, 50%)' },
  },
});

/** Zooms its image to twice the size under the mouse. */
export function ZoomFrame({ className, children }: { className?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent) => {
    const box = element.current?.getBoundingClientRect();
    if (!box || event.pointerType !== 'mouse') return;
    // Set directly, without rendering, so that the image follows the mouse.
    element.current?.style.setProperty('--zoom-x', `${((event.clientX - box.left) / box.width) * 100}%`);
    element.current?.style.setProperty('--zoom-y', `${((event.clientY - box.top) / box.height) * 100}%`);
  };
  return (
    <div ref={element} css={frame} className={className} onPointerMove={follow}>
      {children}
    </div>
  );
}
