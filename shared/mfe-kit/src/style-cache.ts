import createCache, { type EmotionCache } from '@emotion/cache';

/** The Emotion cache of one remote in the browser; it takes over the styles the server sent. */
export function createStyleCache(key: string, nonce: string): EmotionCache {
  return createCache({ key, ...(nonce ? { nonce } : {}) });
}

/** An Emotion cache for one rendering on the server: styles are collected instead of inserted. */
export function createCollectingStyleCache(key: string): EmotionCache {
  const cache = createCache({ key });
  cache.compat = true;
  return cache;
}

/** What a collecting cache gathered, as one style element for the head. */
export function styleElementOf(cache: EmotionCache, nonce: string): string {
  const entries = Object.entries(cache.inserted).filter(([, css]) => typeof css === 'string');
  if (entries.length === 0) return '';
  const ids = entries.map(([id]) => id).join(' ');
  const css = entries.map(([, text]) => text as string).join('');
  return `<style data-emotion="${cache.key} ${ids}" nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`;
}
