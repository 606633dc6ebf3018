import { useEffect, useState } from 'react';

const autoplayMs = 5000;
export const transitionMs = 700;

interface Carousel {
  index: number;
  isPlaying: boolean;
  /** False on the server and in the first render. Once it's true, the other images may load. */
  isHydrated: boolean;
  /** Goes to a slide, wrapping around; ignored during a transition. */
  go(index: number): void;
  setPlaying(isPlaying: boolean): void;
  /** Pauses autoplay while the pointer or the focus is on a slide. */
  setSuspended(isSuspended: boolean): void;
}

/** The state of a carousel. Autoplay is off for people who prefer reduced motion. */
export function useCarousel(count: number): Carousel {
  const [index, setIndex] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const [isPlaying, setPlaying] = useState(true);
  const [isSuspended, setSuspended] = useState(false);
  const [isHydrated, setHydrated] = useState(false);

  useEffect(() => {
    setHydrated(true);
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
    if (!isPlaying || isSuspended || count < 2) return;
    const timer = setTimeout(() => {
      setMoving(true);
      setIndex((index + 1) % count);
    }, autoplayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isSuspended, count, index]);

  return { index: index < count ? index : 0, isPlaying, isHydrated, go, setPlaying, setSuspended };
}
