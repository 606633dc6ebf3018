import { elementIds } from '../../boot.ts';

/** After a change of page: the focus goes to the content, and screen readers hear its title. */
export function announcePage(): void {
  const content = document.getElementById(elementIds.content);
  // A page that has put the focus somewhere itself knows better.
  if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  const announcer = document.getElementById(elementIds.announcer);
  if (announcer) announcer.textContent = document.title;
}
