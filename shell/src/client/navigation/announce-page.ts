import { elementIds } from '../../boot.ts';

/**
 * Moves the focus to the new page's content and announces its title to screen readers.
 * @param cameFrom the URL that the shopper left with Back; the link to it gets the focus again
 */
export function announcePage(cameFrom: string | null): void {
  const content = document.getElementById(elementIds.content);
  const focused = document.activeElement;
  // Don't override a page that has set the focus itself.
  if (content && (focused === content || !content.contains(focused))) {
    const links = cameFrom ? [...content.querySelectorAll<HTMLAnchorElement>('a[href]')] : [];
    const followed = links.find((link) => link.getAttribute('href') === cameFrom);
    (followed ?? content).focus({ preventScroll: true });
  }
  const announcer = document.getElementById(elementIds.announcer);
  if (announcer) announcer.textContent = document.title;
}
