import { useRef, useState } from 'react';

/**
 * Which child of a row that scrolls and snaps sideways is in view. Fingers scroll it natively; `go` is for everything
 * else, and as smooth as the row's own `scroll-behavior`.
 */
export function useSnapTrack(start = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** On the way to a child, those it passes are not chosen. */
  const target = useRef<number | null>(null);

  const go = (next: number, behavior: ScrollBehavior = 'auto') => {
    const element = track.current;
    if (!element || next < 0 || next >= element.children.length) return;
    target.current = next;
    setIndex(next);
    element.scrollTo?.({ left: next * element.clientWidth, behavior });
  };
  const follow = () => {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    const inView = Math.round(element.scrollLeft / element.clientWidth);
    if (target.current === null) setIndex(inView);
    else if (target.current === inView) target.current = null;
  };
  const takeOver = () => {
    target.current = null;
  };
  return { index, go, trackProps: { ref: track, onScroll: follow, onPointerDown: takeOver } };
}
