import '@selvedge/testing';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClearOfContent } from './use-clear-of-content.ts';

function Floating() {
  const corner = useRef<HTMLDivElement>(null);
  const lift = useClearOfContent(corner);
  return (
    <div ref={corner} data-testid="corner">
      {lift === null ? 'out of the way' : `up ${lift}`}
    </div>
  );
}

const box = (top: number, height: number) =>
  ({ left: 300, right: 348, top, bottom: top + height, width: 48, height }) as DOMRect;

/** The floating button stands from 700 to 748 px; links of these heights lie in its column. */
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
  const rest = () => {
    dispatchEvent(new Event('scroll'));
    act(() => vi.advanceTimersByTime(200));
  };
  rest();
  return { corner, rest };
}
const placeOver = (...links: [top: number, height: number][]) => renderOver(...links).corner.textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stays where nothing lies below', () => expect(placeOver([100, 52])).toBe('up 0'));
test('goes up from a button of the page', () => expect(placeOver([720, 52])).toBe('up 34'));
test('goes up from a link of one line, however small', () => expect(placeOver([714, 18])).toBe('up 40'));
test('goes on to where two of them leave room', () => expect(placeOver([720, 40], [660, 40])).toBe('up 94'));
test('stays over a card, of which it hides a corner only', () => expect(placeOver([500, 300])).toBe('up 0'));
test('is out of the way where everything is taken, and back when the page has moved on', () => {
  const { corner, rest } = renderOver([720, 40], [670, 40], [620, 40], [570, 40], [520, 40]);
  expect(corner.textContent).toBe('out of the way');
  for (const link of screen.getAllByRole('link')) link.getBoundingClientRect = () => box(100, 40);
  rest();
  expect(corner.textContent).toBe('up 0');
});
test('goes up from a line of text, and stays beside one that ends before it', () => {
  const { corner, rest } = renderOver();
  const text = document.createElement('p');
  text.textContent = 'Washed linen';
  document.body.append(text);
  text.getBoundingClientRect = () => ({ ...box(710, 20), left: 0 });
  const line = vi.spyOn(Range.prototype, 'getClientRects');
  line.mockReturnValue([{ ...box(710, 20), left: 0, right: 320 }] as unknown as DOMRectList);
  rest();
  expect(corner.textContent).toBe('up 44');
  line.mockReturnValue([{ ...box(710, 20), left: 0, right: 200 }] as unknown as DOMRectList);
  rest();
  expect(corner.textContent).toBe('up 0');
  line.mockRestore();
  text.remove();
});
test('goes up from a size to choose, whose own input is hidden in its label', () => {
  const { corner, rest } = renderOver();
  const label = document.createElement('label');
  document.body.append(label);
  label.getBoundingClientRect = () => box(710, 44);
  rest();
  expect(corner.textContent).toBe('up 44');
  label.remove();
});
