import '@selvedge/testing';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClearOfControls } from './use-clear-of-controls.ts';

function Floating() {
  const button = useRef<HTMLButtonElement>(null);
  useClearOfControls(button);
  return <button ref={button}>Floating</button>;
}

const box = (top: number, height: number) =>
  ({ left: 300, right: 348, top, bottom: top + height, width: 48, height }) as DOMRect;

/** The floating button stands at 700 px; a control of this height at `top` lies under it. */
function renderOver(top: number, height: number) {
  render(
    <>
      <a href="/checkout">Proceed</a>
      <Floating />
    </>,
  );
  const floating = screen.getByRole('button');
  const link = screen.getByRole('link');
  floating.getBoundingClientRect = () => box(700, 48);
  link.getBoundingClientRect = () => box(top, height);
  document.elementsFromPoint = (_x, y) =>
    y >= top && y < top + height ? [floating, link] : [floating, document.body];
  dispatchEvent(new Event('scroll'));
  act(() => vi.advanceTimersByTime(200));
  return floating.style.translate;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stays where nothing lies below', () => expect(renderOver(100, 52)).toBe(''));
test('goes up from a button of the page', () => expect(renderOver(660, 52)).toBe('0 -112px'));
test('stays over a card, of which it hides a corner only', () => expect(renderOver(500, 300)).toBe(''));
