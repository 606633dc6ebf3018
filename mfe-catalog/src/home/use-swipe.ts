import { useRef, type TouchEvent } from 'react';

/** Shorter moves of a finger are no swipe, in pixels. */
const shortest = 40;

/**
 * Tells of swipes to the side.
 * @param onSwipe 1 when the finger went to the left, for what comes next; -1 to the right
 * @returns props of what is swiped; it needs `touch-action: pan-y`
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const from = start.current;
      const finger = changedTouches[0];
      start.current = null;
      if (!from || !finger) return;
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(across) >= shortest && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
