import { useEffect, type RefObject } from 'react';

/** How far up the button may go, in pixels, in the order of preference. */
const lifts = [0, 56, 112, 168];
const settleMs = 150;
/** Links and buttons up to this height are controls; taller ones are cards, of which the button hides a corner only. */
const tallestControl = 72;
const controls = 'a[href], button, input, select, textarea, summary';

/** Lifts a floating button off the page's buttons, links and fields whenever the page has come to rest. */
export function useClearOfControls(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => button.current && place(button.current), settleMs);
    };
    const pageSize = new ResizeObserver(settle);
    pageSize.observe(document.body);
    addEventListener('scroll', settle, { passive: true });
    addEventListener('resize', settle);
    return () => {
      clearTimeout(timer);
      pageSize.disconnect();
      removeEventListener('scroll', settle);
      removeEventListener('resize', settle);
    };
  }, [button]);
}

function place(button: HTMLElement): void {
  button.style.translate = '';
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const lift = lifts.find((up) => {
    const points = [left, (left + right) / 2, right - 1].flatMap((x) =>
      [top, (top + bottom) / 2, bottom - 1].map((y) => [x, y - up] as const),
    );
    return !points.some(([x, y]) => isOverControl(button, x, y));
  });
  if (lift) button.style.translate = `0 -${lift}px`;
}

function isOverControl(button: HTMLElement, x: number, y: number): boolean {
  const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
  const control = below?.closest(controls);
  return (
    control !== null && control !== undefined && control.getBoundingClientRect().height <= tallestControl
  );
}
