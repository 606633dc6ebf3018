import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Like `hydrateRoot`, but works in slices of a few milliseconds, between which the browser handles input. If the input is in
 * the container, React finishes hydrating it first.
 */
export function hydrateInSlices(...args: Parameters<typeof hydrateRoot>): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(...args);
  });
  return root;
}
