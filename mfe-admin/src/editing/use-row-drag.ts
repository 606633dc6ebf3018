import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Near the top or bottom of the screen, the page scrolls. */
const edge = 72;
const scrollStep = 16;

/**
 * Moves the rows of a list by dragging their handles with a mouse, pen or finger. The list changes while the pointer moves. Operators
 * without a pointer use buttons.
 * @param list the element whose children are the rows
 * @returns the index of the dragged row, and the props of a row's handle
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { dragged: number | null; handleProps: (index: number) => object } {
  const [dragged, setDragged] = useState<number | null>(null);
  // Pointer events can be faster than renders.
  const current = useRef<number | null>(null);
  const set = (index: number | null) => {
    current.current = index;
    setDragged(index);
  };

  function move({ clientY }: PointerEvent) {
    const from = current.current;
    if (from === null || !list.current) return;
    if (clientY < edge) window.scrollBy(0, -scrollStep);
    else if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
    const to = findRow([...list.current.children], clientY, from);
    if (to === from) return;
    set(to);
    onMove(from, to);
  }
  return {
    dragged,
    handleProps: (index) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        // Don't select text while dragging.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        set(index);
      },
      onPointerMove: move,
      onPointerUp: () => set(null),
      onPointerCancel: () => set(null),
    }),
  };
}

/** The index that the dragged row moves to. It moves once the pointer is past the middle of a neighbor. */
function findRow(rows: readonly Element[], y: number, from: number): number {
  const isPast = (index: number) => {
    const { top, height } = rows[index]!.getBoundingClientRect();
    return index < from ? y < top + height / 2 : y > top + height / 2;
  };
  let to = from;
  while (to > 0 && isPast(to - 1)) to -= 1;
  if (to === from) while (to < rows.length - 1 && isPast(to + 1)) to += 1;
  return to;
}
