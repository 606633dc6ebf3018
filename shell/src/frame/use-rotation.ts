import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

/**
 * Rotates through a list. Starts paused for visitors who prefer reduced motion; they can still start it.
 * @param isSuspended stops the rotation temporarily, such as under the pointer
 */
export function useRotation(length: number, intervalMs: number, isSuspended: boolean) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const isPaused = useReducedMotion() ? choice !== 'playing' : choice === 'paused';
  const isMoving = length > 1 && !isPaused && !isSuspended;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setIndex((current) => current + 1), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, intervalMs]);

  return {
    index: length > 0 ? index % length : 0,
    isPaused,
    toggle: () => setChoice(isPaused ? 'playing' : 'paused'),
  };
}
