import type { RemoteDeclaration } from '@selvedge/contract';
import { matchPage, type HostApi } from '@selvedge/mfe-kit';

export interface TestNavigation {
  navigate: HostApi['navigate'];
  isTraversing: () => boolean;
}

interface NavigationCallbacks {
  /** Called when the URL has changed. */
  onMove: () => void;
  /** Called instead of navigating to a page of another remote, which isn't available here. */
  onLeave: (href: string) => void;
}

export const getCurrentHref = (): string => location.pathname + location.search;

/** Navigation between the pages that the remote declares, like the shell's. */
export function createNavigation(
  { pages }: RemoteDeclaration,
  { onMove, onLeave }: NavigationCallbacks,
): TestNavigation {
  let isBackOrForward = false;
  let href = getCurrentHref();
  const isOwn = (pathname: string) => matchPage(pages, pathname) !== null;

  addEventListener('popstate', (event) => {
    // single-spa fires artificial popstate events for pushState; only the browser's own mean Back or Forward.
    const isFromBrowser = !(event as PopStateEvent & { singleSpa?: boolean }).singleSpa;
    if (isFromBrowser || getCurrentHref() !== href) isBackOrForward = isFromBrowser;
    href = getCurrentHref();
    onMove();
  });

  function navigate(target: string, { replace = false } = {}): void {
    const url = new URL(target, location.href);
    if (url.origin !== location.origin) return location.assign(url);
    if (!isOwn(url.pathname)) return onLeave(url.pathname + url.search + url.hash);
    isBackOrForward = false;
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
  }

  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = (event.target as Element).closest('a');
    if (event.defaultPrevented || !isPlain || !link?.href || link.hasAttribute('download')) return;
    if ((link.target && link.target !== '_self') || new URL(link.href).origin !== location.origin) return;
    // The browser handles fragments of the same page.
    const { hash, pathname, search } = new URL(link.href);
    if (hash && pathname + search === getCurrentHref()) return;
    event.preventDefault();
    navigate(link.href);
  });
  return { navigate, isTraversing: () => isBackOrForward };
}
