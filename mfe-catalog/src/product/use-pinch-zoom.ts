import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { panBy, tapScale, initialView, zoomAt, type Point, type View } from './zoom-rules.ts';

const doubleTapMs = 300;
/** A press that moves further is a drag. */
const maxTapMovePx = 8;

/**
 * Zooms an image with a pinch, a double tap or a click, and pans it with a finger or the mouse. It sets the style directly,
 * without rendering, so that the image follows the fingers.
 * @param isActive false for an image out of view, which resets its zoom
 */
export function usePinchZoom(isActive: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<View>(initialView);
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
  const toggle = (at: Point) => zoomTo(view.current.scale > 1 ? 1 : tapScale, fromMiddle(at));

  useEffect(() => {
    if (!isActive && view.current !== initialView) draw(initialView);
  }, [isActive]);

  useEffect(() => {
    const element = frame.current;
    // Keeps the browser from scrolling the row during a pinch.
    const preventScroll = (event: TouchEvent) =>
      event.touches.length > 1 && event.cancelable && event.preventDefault();
    element?.addEventListener('touchstart', preventScroll, { passive: false });
    element?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', preventScroll);
      element?.removeEventListener('touchmove', preventScroll);
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
    if (!isKnown || !wasAlone || distance(at, press.current.from) > maxTapMovePx) return;
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
