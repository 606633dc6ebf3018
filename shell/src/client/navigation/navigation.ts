import { createStore, type Readable } from '@selvedge/mfe-kit';
import { discardOverlayEntry, isSpareEntry } from '@selvedge/ui';
import { createScrollPositions } from './scroll-positions.ts';

export interface Navigation {
  /** Current path and query. */
  href: Readable<string>;
  isTraversing(): boolean;
  go(href: string, options?: { replace?: boolean }): void;
  /**
   * Sets the scroll position when the current page is rendered: after Back, to where the shopper left it, otherwise to the
   * top or the fragment. A page that only changed its filters or color isn't scrolled.
   */
  settle(page: { isOtherPage: boolean }): void;
}

/**
 * Runs before the URL changes: fetches the next remote so that no empty page is shown.
 * @returns `false` if the page has to be loaded from the server instead
 */
type Prepare = (href: string) => Promise<boolean>;

/**
 * Tracks the URL, whether it's changed by the shell, by a remote's router, or by Back and Forward.
 * @param isShownHere whether this document can show the page at a path; other pages are loaded from the server
 */
export function createNavigation(isShownHere: (pathname: string) => boolean, prepare: Prepare): Navigation {
  const current = () => location.pathname + location.search;
  const href = createStore(current());
  const positions = createScrollPositions();
  let traversing = false;
  // After the URL changes and until its page is shown, scroll events come from the browser, not the shopper.
  let isSettling = false;
  let turn = 0;

  // Removes the history entry of an overlay that was open before a reload.
  discardOverlayEntry();
  addEventListener('scroll', () => isSettling || positions.save(), { passive: true });
  addEventListener('popstate', (event) => {
    // single-spa repeats pushState as an artificial popstate; only the browser's own are Back and Forward.
    if (!(event as PopStateEvent & { singleSpa?: boolean }).singleSpa) {
      // This document can't show that page, so the server has to.
      if (!isShownHere(location.pathname)) return location.reload();
      traversing = true;
      isSettling = current() !== href.get();
    } else if (current() !== href.get()) {
      // A remote's own router has navigated.
      traversing = false;
    }
    href.set(current());
  });

  return {
    href,
    isTraversing: () => traversing,

    go(target, { replace = false } = {}) {
      const url = new URL(target, location.href);
      if (url.origin !== location.origin || !isShownHere(url.pathname))
        return replace ? location.replace(url) : location.assign(url);
      const myTurn = ++turn;
      discardOverlayEntry();
      void prepare(url.pathname + url.search).then((isPrepared) => {
        // The shopper has clicked something else in the meantime.
        if (myTurn !== turn) return;
        if (!isPrepared) return location.assign(url);
        traversing = false;
        isSettling = true;
        const state = { entry: crypto.randomUUID() };
        if (replace || isSpareEntry()) history.replaceState(state, '', url);
        else history.pushState(state, '', url);
        href.set(current());
        if (url.hash) scrollToFragment();
      });
    },

    settle({ isOtherPage }) {
      isSettling = false;
      if (traversing) scrollTo(0, positions.get());
      else if (!scrollToFragment() && isOtherPage) scrollTo(0, 0);
      // Entries that are never scrolled need a position too.
      positions.save();
    },
  };
}

/** Whether two URLs are different pages, rather than one page with different options. */
export function isOtherPage(from: string, to: string): boolean {
  const [before, after] = [new URL(from, location.origin), new URL(to, location.origin)];
  const differsIn = (name: string) => before.searchParams.get(name) !== after.searchParams.get(name);
  return before.pathname !== after.pathname || differsIn('page') || differsIn('q');
}

function scrollToFragment(): boolean {
  if (!location.hash) return false;
  const target = document.getElementById(location.hash.slice(1)) ?? document.getElementById(decodeHash());
  target?.scrollIntoView();
  return target !== null;
}

/** Returns the decoded fragment; empty if its escapes are invalid. */
function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
