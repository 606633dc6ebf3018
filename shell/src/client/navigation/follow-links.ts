import type { Navigation } from './navigation.ts';

/**
 * Turns clicks on the shop's plain links into navigation without a reload, wherever they stand: in remotes, header,
 * or a merchant's own HTML. Whatever asks for the browser's own behaviour (new tab, download, other origin) keeps it.
 */
export function followLinks(
  navigation: Navigation,
  isOfShop: (pathname: string) => boolean,
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
    const url = linkOf(event, isOfShop);
    if (!url) return;
    event.preventDefault();
    navigation.go(url.href);
  });

  let hovered = '';
  const consider = (event: Event) => {
    const url = linkOf(event, isOfShop);
    const href = url ? url.pathname + url.search : '';
    if (href && href !== hovered && href !== navigation.href.get()) prefetch(href);
    if (href) hovered = href;
  };
  document.addEventListener('pointerover', consider, { passive: true });
  document.addEventListener('focusin', consider);
}

function linkOf(event: Event, isOfShop: (pathname: string) => boolean): URL | null {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isOfShop(url.pathname)) return null;
  // A fragment of the same page is the browser's own matter.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  return url;
}
