import { useEffect, useState, type RefObject } from 'react';

/** How far up the button may go, in pixels. */
const mostLift = 180;
/** Between the button and a control, in pixels. */
const gap = 6;
const settleMs = 150;
/** Links and buttons up to this height are controls; taller ones are cards, of which the button hides a corner only. */
const tallestControl = 72;
const controls = 'a[href], button, input, select, textarea, summary, label';

/**
 * Where a floating button covers nothing to press or to read, found anew whenever the page has come to rest.
 * @param corner where it floats; itself never moved
 * @returns how many pixels further up it has to be; `null` where everything there is taken
 */
export function useClearOfContent(corner: RefObject<HTMLElement | null>): number | null {
  const [lift, setLift] = useState<number | null>(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => corner.current && setLift(clearLift(corner.current)), settleMs);
    };
    const pageSize = new ResizeObserver(settle);
    pageSize.observe(document.body);
    // A short page keeps its size when a button comes into it.
    const pageContent = new MutationObserver(settle);
    pageContent.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', settle, { passive: true });
    addEventListener('resize', settle);
    return () => {
      clearTimeout(timer);
      pageSize.disconnect();
      pageContent.disconnect();
      removeEventListener('scroll', settle);
      removeEventListener('resize', settle);
    };
  }, [corner]);
  return lift;
}

function clearLift(corner: HTMLElement): number | null {
  const { left, right, top, bottom } = corner.getBoundingClientRect();
  const isInReach = (box: DOMRect) =>
    box.right > left && box.left < right && box.bottom > top - mostLift - gap && box.top < bottom + gap;
  const inTheWay = [...controlsBeside(corner), ...linesBeside(corner, isInReach)]
    .filter(isInReach)
    // From the bottom up: each that is in the way lifts it above itself.
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const box of inTheWay)
    if (box.top - gap < bottom - lift && box.bottom + gap > top - lift) lift = bottom - box.top + gap;
  return lift <= mostLift ? lift : null;
}

function controlsBeside(corner: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => !corner.contains(element) && getComputedStyle(element).visibility !== 'hidden')
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0 && height <= tallestControl);
}

/** Lines of text. A paragraph's box may reach under the button where its words don't. */
function linesBeside(corner: HTMLElement, isInReach: (box: DOMRect) => boolean): DOMRect[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const around = text.parentElement;
    if (!around || !text.nodeValue?.trim() || corner.contains(around)) continue;
    if (!isInReach(around.getBoundingClientRect())) continue;
    if (getComputedStyle(around).visibility === 'hidden') continue;
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines;
}
