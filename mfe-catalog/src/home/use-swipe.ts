import { useRef, type TouchEvent } from 'react';

const minSwipePx = 40;

/**
 * Detects horizontal swipes.
 * @param onSwipe gets 1 (next) for a swipe to the left, -1 (previous) for one to the right
 * @returns props for the swiped element, which needs `touch-action: pan-y`
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
      if (Math.abs(across) >= minSwipePx && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
