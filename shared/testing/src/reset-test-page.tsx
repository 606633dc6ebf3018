import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';

const testOrigin = 'http://localhost:3000/';

/** Resets the page as if it had just been opened: no content, styles or stored data, and the initial URL. */
export function resetTestPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  // A followed link, such as one to a `blob:`, leaves the window at an address where no picture loads.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(testOrigin);
  history.replaceState(null, '', '/');
  // happy-dom would send beacons to a server that doesn't exist.
  navigator.sendBeacon = () => true;
  resetStyles();
}

/** Emotion inserts each style only once. Without this, later test files would miss styles used by earlier ones. */
function resetStyles(): void {
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
