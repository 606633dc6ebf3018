import { useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched with its first use.
 * @returns the component, `null` until it is there, and what fetches it; rejects where the code cannot be had, and the
 * next use tries again
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const fetchPart = async () => {
    if (!part) setPart({ Part: await load() });
  };
  return [part?.Part ?? null, fetchPart] as const;
}
