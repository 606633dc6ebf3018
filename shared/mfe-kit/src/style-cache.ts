import createCache, { type EmotionCache } from '@emotion/cache';

/** A remote's Emotion cache in the browser; it adopts the styles from the server's HTML. */
export function createStyleCache(key: string, nonce: string): EmotionCache {
  return createCache({ key, ...(nonce ? { nonce } : {}) });
}

/** An Emotion cache for one server rendering, which collects styles instead of inserting them. */
export function createCollectingStyleCache(key: string): EmotionCache {
  const cache = createCache({ key });
  cache.compat = true;
  return cache;
}

/** The collected styles as one style element for the head. */
export function renderStyleElement(cache: EmotionCache, nonce: string): string {
  const entries = Object.entries(cache.inserted).filter(([, css]) => typeof css === 'string');
  if (entries.length === 0) return '';
  const ids = entries.map(([id]) => id).join(' ');
  const css = entries.map(([, text]) => text as string).join('');
  return `<style data-emotion="${cache.key} ${ids}" nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`;
}
