import { useEffect, useState } from 'react';

export const autoplayMs = 5000;
export const transitionMs = 700;

interface Carousel {
  index: number;
  isPlaying: boolean;
  /** The first change of slide has come near: the other pictures may be fetched. */
  isAwake: boolean;
  /** Goes to a slide, wrapping around; ignored while the last transition runs. */
  go(index: number): void;
  setPlaying(isPlaying: boolean): void;
  /** Holds autoplay while the shopper points at, or is inside, the carousel. */
  setHeld(isHeld: boolean): void;
}

/** The state of a carousel of `count` slides. It never starts by itself for people who asked for less motion. */
export function useCarousel(count: number): Carousel {
  const [index, setIndex] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [isAwake, setAwake] = useState(false);

  useEffect(() => {
    setAwake(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setMoving(false), transitionMs);
    return () => clearTimeout(timer);
  }, [isMoving]);

  const go = (next: number) => {
    if (isMoving || count < 2) return;
    setMoving(true);
    setIndex(((next % count) + count) % count);
  };

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setTimeout(() => {
      setMoving(true);
      setIndex((index + 1) % count);
    }, autoplayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, count, index]);

  return { index: index < count ? index : 0, isPlaying, isAwake, go, setPlaying, setHeld };
}
