import { createStore, type Readable } from '@selvedge/mfe-kit';
import { abandonOverlayEntry, isSpareEntry } from '@selvedge/ui';
import { createScrollPositions } from './scroll-positions.ts';

export interface Navigation {
  /** Path and query, changing with every navigation. */
  href: Readable<string>;
  isTraversing(): boolean;
  go(href: string, options?: { replace?: boolean }): void;
  /**
   * Told when the page of the present address stands: puts it where it was left (after Back), or another page at its
   * beginning or fragment. A page that only changed its filters or colour stays where it is.
   */
  settle(page: { isOtherPage: boolean }): void;
}

/**
 * What has to happen before the address may change: fetching the next remote, so that no gap shows.
 * @returns `false` when the page has to be loaded anew instead
 */
type Prepare = (href: string) => Promise<boolean>;

/** Changes of the address, by us, by remotes' routers and by Back and Forward. */
export function createNavigation(isOfShop: (pathname: string) => boolean, prepare: Prepare): Navigation {
  const present = () => location.pathname + location.search;
  const href = createStore(present());
  const positions = createScrollPositions();
  let traversing = false;
  // Between a change of address and its page, scrolling is the browser's clamping and not the shopper's.
  let isSettling = false;
  let turn = 0;

  // What an overlay left behind before a reload belongs to nobody.
  abandonOverlayEntry();
  addEventListener('scroll', () => isSettling || positions.note(), { passive: true });
  addEventListener('popstate', (event) => {
    // single-spa repeats pushState as an artificial popstate; only the browser's own are Back and Forward.
    if (!(event as PopStateEvent & { singleSpa?: boolean }).singleSpa) {
      // Back to an address that no remote knows: only the document server has its page.
      if (!isOfShop(location.pathname)) return location.reload();
      traversing = true;
      isSettling = present() !== href.get();
    } else if (present() !== href.get()) {
      // A remote's own router has gone on.
      traversing = false;
    }
    href.set(present());
  });

  return {
    href,
    isTraversing: () => traversing,

    go(target, { replace = false } = {}) {
      const url = new URL(target, location.href);
      if (url.origin !== location.origin || !isOfShop(url.pathname)) return location.assign(url);
      const mine = ++turn;
      abandonOverlayEntry();
      void prepare(url.pathname + url.search).then((isPrepared) => {
        // The shopper clicked something else meanwhile.
        if (mine !== turn) return;
        if (!isPrepared) return location.assign(url);
        traversing = false;
        isSettling = true;
        const state = { entry: crypto.randomUUID() };
        if (replace || isSpareEntry()) history.replaceState(state, '', url);
        else history.pushState(state, '', url);
        href.set(present());
        if (url.hash) scrollToFragment();
      });
    },

    settle({ isOtherPage }) {
      isSettling = false;
      if (traversing) scrollTo(0, positions.get());
      else if (!scrollToFragment() && isOtherPage) scrollTo(0, 0);
      // An entry that is never scrolled is left somewhere too.
      positions.note();
    },
  };
}

/** Whether going from one address to the other is a change of page for a shopper, rather than of a page's options. */
export function isOtherPage(from: string, to: string): boolean {
  const [before, after] = [new URL(from, location.origin), new URL(to, location.origin)];
  const differsIn = (name: string) => before.searchParams.get(name) !== after.searchParams.get(name);
  return before.pathname !== after.pathname || differsIn('page') || differsIn('q');
}

function scrollToFragment(): boolean {
  if (!location.hash) return false;
  const target = document.getElementById(location.hash.slice(1)) ?? document.getElementById(decodedHash());
  target?.scrollIntoView();
  return target !== null;
}

/** The fragment as text; empty where its escapes are broken. */
function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
