import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';

/** Makes the page what it is when it has just been opened: no content, no styles, nothing stored, at its first address. */
export function clearPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  forgetStyles();
}

/** Emotion inserts a style once. Without this, later files would render without the styles that earlier ones used. */
function forgetStyles(): void {
  let cache: ReturnType<typeof useEmotionCache> | undefined;
  function ReadCache() {
    cache = useEmotionCache();
    return null;
  }
  render(<ReadCache />);
  cleanup();
  cache!.sheet.flush();
  cache!.inserted = {};
}
