// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liftAboveContent } from './lift-above-content.ts';

const box = (top: number, height: number) =>
  ({ left: 300, right: 348, top, bottom: top + height, width: 48, height }) as DOMRect;

let stop: () => void;

/** The floating button takes 700 to 748 px; the links have these positions in the same column. */
function showOver(...positions: [top: number, height: number][]) {
  const links = positions.map(([top, height]) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/checkout';
    link.getBoundingClientRect = () => box(top, height);
    return link;
  });
  const corner = document.body.appendChild(document.createElement('div'));
  corner.getBoundingClientRect = () => box(700, 48);
  let lift: number | null = 0;
  stop = liftAboveContent(corner, (to) => void (lift = to));
  const scrollAndSettle = () => {
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(200);
  };
  scrollAndSettle();
  return { links, getLift: () => lift, scrollAndSettle };
}
const liftOver = (...positions: [top: number, height: number][]) => showOver(...positions).getLift();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('stays in its corner when nothing is below it', () => expect(liftOver([100, 52])).toBe(0));
test('moves up from a button on the page', () => expect(liftOver([720, 52])).toBe(34));
test('moves up from a small link', () => expect(liftOver([714, 18])).toBe(40));
test('moves up past two links to the first free space', () =>
  expect(liftOver([720, 40], [660, 40])).toBe(94));
test('stays over a card, because it covers only a corner', () => expect(liftOver([500, 300])).toBe(0));
test('stays while it is pressed, and moves after that', () => {
  const { links, getLift, scrollAndSettle } = showOver([100, 40]);
  const isPressed = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
  for (const link of links) link.getBoundingClientRect = () => box(720, 52);
  scrollAndSettle();
  expect(getLift()).toBe(0);
  isPressed.mockRestore();
  vi.advanceTimersByTime(200);
  expect(getLift()).toBe(34);
});
test('hides when there is no free space, and comes back after scrolling', () => {
  const { links, getLift, scrollAndSettle } = showOver([720, 40], [670, 40], [620, 40], [570, 40], [520, 40]);
  expect(getLift()).toBeNull();
  for (const link of links) link.getBoundingClientRect = () => box(100, 40);
  scrollAndSettle();
  expect(getLift()).toBe(0);
});
test('moves up from a line of text, but not if the line ends before the button', () => {
  const { getLift, scrollAndSettle } = showOver();
  const text = document.createElement('p');
  text.textContent = 'Washed linen';
  document.body.append(text);
  text.getBoundingClientRect = () => ({ ...box(710, 20), left: 0 });
  const line = vi.spyOn(Range.prototype, 'getClientRects');
  line.mockReturnValue([{ ...box(710, 20), left: 0, right: 320 }] as unknown as DOMRectList);
  scrollAndSettle();
  expect(getLift()).toBe(44);
  line.mockReturnValue([{ ...box(710, 20), left: 0, right: 200 }] as unknown as DOMRectList);
  scrollAndSettle();
  expect(getLift()).toBe(0);
  line.mockRestore();
});
test('moves up from a label whose input is visually hidden', () => {
  const { getLift, scrollAndSettle } = showOver();
  const label = document.createElement('label');
  document.body.append(label);
  label.getBoundingClientRect = () => box(710, 44);
  scrollAndSettle();
  expect(getLift()).toBe(44);
});
