import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { panBy, pressScale, wholeView, zoomAt, type Point, type View } from './zoom-rules.ts';

const doubleTapMs = 300;
/** A press that moved further was a drag. */
const stillPx = 8;

/**
 * Zooms a picture with two fingers, a double tap or a click, and moves it with a finger or a mouse. It is drawn past
 * React, so that it follows the fingers.
 * @param isActive the picture in view; the others go back to their own size
 */
export function usePinchZoom(isActive: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<View>(wholeView);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef({ at: 0, from: { x: 0, y: 0 }, lastTapAt: 0 });
  const [isZoomed, setZoomed] = useState(false);

  const draw = (next: View) => {
    view.current = next;
    const content = frame.current?.firstElementChild as HTMLElement | null;
    if (content) content.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    setZoomed(next.scale > 1);
  };
  const box = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const fromMiddle = ({ x, y }: Point): Point => {
    const rect = frame.current?.getBoundingClientRect();
    return rect ? { x: x - rect.left - rect.width / 2, y: y - rect.top - rect.height / 2 } : { x: 0, y: 0 };
  };
  const zoomTo = (scale: number, point: Point = { x: 0, y: 0 }) =>
    draw(zoomAt(view.current, scale, point, box()));
  const toggle = (at: Point) => zoomTo(view.current.scale > 1 ? 1 : pressScale, fromMiddle(at));

  useEffect(() => {
    if (!isActive && view.current !== wholeView) draw(wholeView);
  }, [isActive]);

  useEffect(() => {
    const element = frame.current;
    // Two fingers are ours: without this the browser would scroll the row with them.
    const keep = (event: TouchEvent) =>
      event.touches.length > 1 && event.cancelable && event.preventDefault();
    element?.addEventListener('touchstart', keep, { passive: false });
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', keep);
      element?.removeEventListener('touchmove', keep);
    };
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    press.current = { ...press.current, at: event.timeStamp, from: point };
    if (view.current.scale > 1) frame.current?.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const growth = distance(now, other) / (distance(before, other) || 1);
      zoomTo(view.current.scale * growth, fromMiddle(middle));
    } else if (view.current.scale > 1) {
      draw(panBy(view.current, { x: now.x - before.x, y: now.y - before.y }, box()));
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    const wasAlone = pointers.current.size === 1;
    const isKnown = pointers.current.delete(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    if (!isKnown || !wasAlone || distance(at, press.current.from) > stillPx) return;
    if (event.pointerType === 'mouse') return toggle(at);
    const isSecondTap = event.timeStamp - press.current.lastTapAt < doubleTapMs;
    press.current.lastTapAt = isSecondTap ? 0 : event.timeStamp;
    if (isSecondTap) toggle(at);
  };
  const onPointerCancel = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    isZoomed,
    zoomBy: (factor: number) => zoomTo(view.current.scale * factor),
    frameProps: { ref: frame, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
