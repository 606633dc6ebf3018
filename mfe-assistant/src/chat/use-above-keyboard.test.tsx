import '@selvedge/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWidget, setWidth } from './widget-for-tests.tsx';

/** What is seen of the page: as `visualViewport` says it. */
function seeOnly(part: { height: number; offsetTop: number; scale: number }) {
  act(() => void Object.assign(seen, part).dispatchEvent(new Event('resize')));
  const { height, top } = screen.getByRole('dialog').style;
  return { height, top };
}
let seen: EventTarget;

beforeEach(() => {
  sessionStorage.clear();
  seen = new EventTarget();
  vi.stubGlobal('visualViewport', seen);
});
afterEach(() => vi.unstubAllGlobals());

test('the panel of a phone stands above the keyboard, and fills the screen again without it', () => {
  setWidth(390);
  openWidget();
  expect(seeOnly({ height: 412, offsetTop: 30, scale: 1 })).toEqual({ height: '412px', top: '30px' });
  expect(seeOnly({ height: 844, offsetTop: 0, scale: 1 })).toEqual({ height: '844px', top: '0px' });
  expect(seeOnly({ height: 300, offsetTop: 90, scale: 2 })).toEqual({ height: '', top: '' });
});

test('the panel beside the page stays as it is', () => {
  setWidth(1440);
  openWidget();
  expect(seeOnly({ height: 412, offsetTop: 30, scale: 1 })).toEqual({ height: '', top: '' });
});
