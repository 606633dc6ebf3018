import { css } from '@emotion/react';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

/** How long the pointer must rest before a tooltip appears. */
const tooltipDelayMs = 700;
/** If a tooltip was hidden less than this ago, the next one appears immediately. */
const tooltipSkipDelayMs = 300;

const place = css({ position: 'relative', display: 'inline-grid' });
const bubble = css({
  position: 'absolute',
  zIndex: tokens.layer.sticky,
  bottom: 'calc(100% + 0.375rem)',
  left: '50%',
  transform: 'translateX(-50%)',
  padding: `${tokens.space[1]} ${tokens.space[2]}`,
  borderRadius: tokens.radius.sm,
  background: tokens.color.text,
  color: tokens.color.background,
  fontSize: tokens.text.xs,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

let lastHiddenAt = Number.NEGATIVE_INFINITY;

/** A hint for the element under the pointer; immediate on touch. The element's accessible name must include the text. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (delayMs: number) => {
    clearTimeout(timer.current);
    if (delayMs === 0) return setShown(true);
    timer.current = setTimeout(() => setShown(true), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (isShown) lastHiddenAt = Date.now();
    setShown(false);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    const skipsDelay = Date.now() - lastHiddenAt < tooltipSkipDelayMs;
    show(pointerType === 'mouse' && !skipsDelay ? tooltipDelayMs : 0);
  };
  return (
    <span css={place} onPointerEnter={enter} onPointerLeave={hide} onPointerCancel={hide}>
      {children}
      {isShown ? (
        <span role="tooltip" css={bubble}>
          {text}
        </span>
      ) : null}
    </span>
  );
}
