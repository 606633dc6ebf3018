import { useRef, useState } from 'react';

/**
 * Tracks which child of a horizontal scroll-snap row is in view. Touch scrolls the row natively; `go` scrolls it from code,
 * with the row's own `scroll-behavior`.
 */
export function useSnapTrack(start = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  /** While scrolling to a child, the children in between must not become current. */
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
  const cancelTarget = () => {
    target.current = null;
  };
  return { index, go, trackProps: { ref: track, onScroll: follow, onPointerDown: cancelTarget } };
}
