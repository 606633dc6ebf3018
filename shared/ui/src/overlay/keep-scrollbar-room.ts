/**
 * Before scrolling is switched off below an overlay: where the scrollbar takes room, the room stays, so that nothing
 * moves. Where it lies over the page, or is hidden, there is no room to keep, and CSS alone could not tell.
 */
export function keepScrollbarRoom(): void {
  const { documentElement } = document;
  if (window.innerWidth > documentElement.clientWidth) documentElement.style.scrollbarGutter = 'stable';
}
