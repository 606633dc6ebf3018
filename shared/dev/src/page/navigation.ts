import type { RemoteDeclaration } from '@selvedge/contract';
import { matchPage, type HostApi } from '@selvedge/mfe-kit';

export interface TestNavigation {
  navigate: HostApi['navigate'];
  isTraversing: () => boolean;
}

interface Told {
  /** The address is another one. */
  moved: () => void;
  /** A page of another remote was asked for: it is not gone to, for nobody has it here. */
  leaves: (href: string) => void;
}

export const presentHref = (): string => location.pathname + location.search;

/** Goes among the pages that the remote declares, as the shell would among those of all. */
export function createNavigation({ pages }: RemoteDeclaration, { moved, leaves }: Told): TestNavigation {
  let traversing = false;
  let href = presentHref();
  const isOwn = (pathname: string) => matchPage(pages, pathname) !== null;

  addEventListener('popstate', (event) => {
    // single-spa repeats pushState as a popstate of its own making; only the browser's are Back and Forward.
    const isBrowsers = !(event as PopStateEvent & { singleSpa?: boolean }).singleSpa;
    if (isBrowsers || presentHref() !== href) traversing = isBrowsers;
    href = presentHref();
    moved();
  });

  function navigate(target: string, { replace = false } = {}): void {
    const url = new URL(target, location.href);
    if (url.origin !== location.origin) return location.assign(url);
    if (!isOwn(url.pathname)) return leaves(url.pathname + url.search + url.hash);
    traversing = false;
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
  }

  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = (event.target as Element).closest('a');
    if (event.defaultPrevented || !isPlain || !link?.href || link.hasAttribute('download')) return;
    if ((link.target && link.target !== '_self') || new URL(link.href).origin !== location.origin) return;
    // A fragment of the same page is the browser's own matter.
    const { hash, pathname, search } = new URL(link.href);
    if (hash && pathname + search === presentHref()) return;
    event.preventDefault();
    navigate(link.href);
  });
  return { navigate, isTraversing: () => traversing };
}
