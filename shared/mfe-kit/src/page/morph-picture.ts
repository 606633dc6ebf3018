import { flushSync } from 'react-dom';

/**
 * Shows a page. If the shopper came from a card, its picture moves and grows into the new page's main picture; everything else
 * changes at once. A card is a `data-card` element, and the main picture has `data-main-picture`.
 * @param href the new page's path and query
 * @param show renders the page; runs once, in the next frame at the latest if there's a transition
 */
export function morphPicture(href: string, show: () => void): void {
  const link = document.activeElement;
  const isPressed = link instanceof HTMLAnchorElement && link.pathname + link.search === href;
  const from = isPressed && link.closest('[data-card]')?.querySelector<HTMLElement>('picture');
  if (!from || !document.startViewTransition || matchMedia('(prefers-reduced-motion:reduce)').matches)
    return show();
  from.style.viewTransitionName = 'picture';
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    flushSync(show);
    const to = document.querySelector<HTMLElement>('[data-main-picture]');
    if (!to) return transition.skipTransition();
    to.style.viewTransitionName = 'picture';
    void transition.finished.then(() => (to.style.viewTransitionName = ''));
  });
}
