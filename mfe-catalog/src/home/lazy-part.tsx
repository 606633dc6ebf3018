import { createElement, type ComponentType } from 'react';

const retryDelaysMs = [200, 600];

/** A part of a page whose code only some stores need. Call `preload` before it's rendered. */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return {
    /** Rejects if the code can't be loaded, after trying three times. */
    async preload(): Promise<void> {
      loaded ??= await loadWithRetry(load);
    },
    Part(props: Props) {
      if (!loaded) throw new Error('This part of the page has not been loaded');
      return createElement(loaded, props);
    },
  };
}

async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}
