import type { Navigation } from './navigation.ts';

/**
 * Turns clicks on the shop's links, in remotes, the header or a merchant's own HTML, into navigation without a reload. Links that
 * need the browser's own behavior (new tab, download, other origin) keep it, and so do pages that this document can't show.
 */
export function followLinks(
  navigation: Navigation,
  isShownHere: (pathname: string) => boolean,
  prefetch: (href: string) => void,
) {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const url = getLinkUrl(event, isShownHere);
    if (!url) return;
    event.preventDefault();
    navigation.go(url.href);
  });

  // Until now, the browser has prefetched whole documents. From now on, only data and code are needed.
  document.querySelectorAll('script[type=speculationrules]').forEach((rules) => rules.remove());
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  let hovered = '';
  const prefetchLink = (event: Event) => {
    const url = getLinkUrl(event, isShownHere);
    const href = url ? url.pathname + url.search : '';
    if (href && href !== hovered && href !== navigation.href.get()) prefetch(href);
    if (href) hovered = href;
  };
  document.addEventListener('pointerover', prefetchLink, { passive: true });
  document.addEventListener('focusin', prefetchLink);
}

function getLinkUrl(event: Event, isShownHere: (pathname: string) => boolean): URL | null {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isShownHere(url.pathname)) return null;
  // The browser handles fragments of the same page.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  return url;
}
