import { elementIds } from '../../boot.ts';

/**
 * After a change of page: the focus goes to the content, and screen readers hear its title.
 * @param cameFrom the address that Back has left, whose link on this page gets the focus again
 */
export function announcePage(cameFrom: string | null): void {
  const content = document.getElementById(elementIds.content);
  const focused = document.activeElement;
  // A page that has put the focus somewhere itself knows better.
  if (content && (focused === content || !content.contains(focused))) {
    const links = cameFrom ? [...content.querySelectorAll<HTMLAnchorElement>('a[href]')] : [];
    const followed = links.find((link) => link.getAttribute('href') === cameFrom);
    (followed ?? content).focus({ preventScroll: true });
  }
  const announcer = document.getElementById(elementIds.announcer);
  if (announcer) announcer.textContent = document.title;
}
