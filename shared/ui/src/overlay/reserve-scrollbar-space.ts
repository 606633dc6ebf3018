/**
 * Call before disabling scrolling below an overlay. If the scrollbar takes up space, this keeps the space reserved so that
 * nothing moves. Overlay scrollbars take no space; CSS alone can't tell the difference.
 */
export function reserveScrollbarSpace(): void {
  const { documentElement } = document;
  if (window.innerWidth > documentElement.clientWidth) documentElement.style.scrollbarGutter = 'stable';
}
