import { useState, type ComponentType } from 'react';

/**
 * Loads a component's code on demand.
 * @returns the component, `null` until loaded, and a function that loads it. If loading fails the function rejects, and the
 * next call tries again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  const loadComponent = async () => {
    if (!loaded) setLoaded({ Component: await load() });
  };
  return [loaded?.Component ?? null, loadComponent] as const;
}
