import '@selvedge/testing';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiftAboveContent } from './use-lift-above-content.ts';

function Floating() {
  const corner = useRef<HTMLDivElement>(null);
  const lift = useLiftAboveContent(corner);
  return (
    <div ref={corner} data-testid="corner">
      {lift === null ? 'hidden' : `up ${lift}`}
    </div>
  );
}

const box = (top: number, height: number) =>
  ({ left: 300, right: 348, top, bottom: top + height, width: 48, height }) as DOMRect;

/** The floating button takes 700 to 748 px; the links have these positions in the same column. */
function renderOver(...links: [top: number, height: number][]) {
  render(
    <>
      {links.map(([top]) => (
        <a key={top} href="/checkout">
          {top}
        </a>
      ))}
      <Floating />
    </>,
  );
  const corner = screen.getByTestId('corner');
  corner.getBoundingClientRect = () => box(700, 48);
  for (const [top, height] of links)
    screen.getByRole('link', { name: String(top) }).getBoundingClientRect = () => box(top, height);
  const scrollAndSettle = () => {
    dispatchEvent(new Event('scroll'));
    act(() => vi.advanceTimersByTime(200));
  };
  scrollAndSettle();
  return { corner, scrollAndSettle };
}
const liftOver = (...links: [top: number, height: number][]) => renderOver(...links).corner.textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stays in its corner when nothing is below it', () => expect(liftOver([100, 52])).toBe('up 0'));
test('moves up from a button on the page', () => expect(liftOver([720, 52])).toBe('up 34'));
test('moves up from a small link', () => expect(liftOver([714, 18])).toBe('up 40'));
test('moves up past two links to the first free space', () =>
  expect(liftOver([720, 40], [660, 40])).toBe('up 94'));
test('stays over a card, because it covers only a corner', () => expect(liftOver([500, 300])).toBe('up 0'));
test('hides when there is no free space, and comes back after scrolling', () => {
  const { corner, scrollAndSettle } = renderOver([720, 40], [670, 40], [620, 40], [570, 40], [520, 40]);
  expect(corner.textContent).toBe('hidden');
  for (const link of screen.getAllByRole('link')) link.getBoundingClientRect = () => box(100, 40);
  scrollAndSettle();
  expect(corner.textContent).toBe('up 0');
});
test('moves up from a line of text, but not if the line ends before the button', () => {
  const { corner, scrollAndSettle } = renderOver();
  const text = document.createElement('p');
  text.textContent = 'Washed linen';
  document.body.append(text);
  text.getBoundingClientRect = () => ({ ...box(710, 20), left: 0 });
  const line = vi.spyOn(Range.prototype, 'getClientRects');
  line.mockReturnValue([{ ...box(710, 20), left: 0, right: 320 }] as unknown as DOMRectList);
  scrollAndSettle();
  expect(corner.textContent).toBe('up 44');
  line.mockReturnValue([{ ...box(710, 20), left: 0, right: 200 }] as unknown as DOMRectList);
  scrollAndSettle();
  expect(corner.textContent).toBe('up 0');
  line.mockRestore();
  text.remove();
});
test('moves up from a label whose input is visually hidden', () => {
  const { corner, scrollAndSettle } = renderOver();
  const label = document.createElement('label');
  document.body.append(label);
  label.getBoundingClientRect = () => box(710, 44);
  scrollAndSettle();
  expect(corner.textContent).toBe('up 44');
  label.remove();
});
