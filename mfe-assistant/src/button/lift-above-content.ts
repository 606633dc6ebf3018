const maxLiftPx = 180;
/** Distance between the button and the content below it. */
const gapPx = 6;
const settleMs = 150;
/** Taller links are cards; the button may cover a corner of those. */
const maxControlHeightPx = 72;
const controls = 'a[href], button, input, select, textarea, summary, label';

/**
 * Finds a place where a floating button covers no control and no text. It measures again after the page has scrolled or
 * changed.
 * @param corner the element in the button's corner; it stays where it is
 * @param move gets the number of pixels to move the button up; `null` if there is no free place
 * @returns stops measuring
 */
export function liftAboveContent(corner: HTMLElement, move: (lift: number | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    // A button that moves away under a finger would miss the press.
    timer = setTimeout(() => (corner.matches(':active') ? settle() : move(findLift(corner))), settleMs);
  };
  const pageSize = new ResizeObserver(settle);
  pageSize.observe(document.body);
  // A page shorter than the screen keeps its size when content is added.
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
}

function findLift(corner: HTMLElement): number | null {
  const { left, right, top, bottom } = corner.getBoundingClientRect();
  const isInReach = (box: DOMRect) =>
    box.right > left && box.left < right && box.bottom > top - maxLiftPx - gapPx && box.top < bottom + gapPx;
  const obstacles = [...controlBoxes(corner), ...textLineBoxes(corner, isInReach)]
    .filter(isInReach)
    // From the bottom up: each obstacle moves the button above itself.
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const box of obstacles)
    if (box.top - gapPx < bottom - lift && box.bottom + gapPx > top - lift) lift = bottom - box.top + gapPx;
  return lift <= maxLiftPx ? lift : null;
}

function controlBoxes(corner: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => !corner.contains(element) && getComputedStyle(element).visibility !== 'hidden')
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0 && height <= maxControlHeightPx);
}

/** Measures lines, not paragraphs: a paragraph's box can reach under the button where its text doesn't. */
function textLineBoxes(corner: HTMLElement, isInReach: (box: DOMRect) => boolean): DOMRect[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: DOMRect[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || corner.contains(parent)) continue;
    if (!isInReach(parent.getBoundingClientRect())) continue;
    if (getComputedStyle(parent).visibility === 'hidden') continue;
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines;
}
