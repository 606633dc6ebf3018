import '@selvedge/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWidget, setWidth } from '../test-widget.ts';

/** Changes the visual viewport and returns the panel's styles. */
function setVisibleArea(area: { height: number; offsetTop: number; scale: number }) {
  act(() => void Object.assign(viewport, area).dispatchEvent(new Event('resize')));
  const { height, top } = screen.getByRole('dialog').style;
  return { height, top };
}
let viewport: EventTarget;

beforeEach(() => {
  sessionStorage.clear();
  viewport = new EventTarget();
  vi.stubGlobal('visualViewport', viewport);
});
afterEach(() => vi.unstubAllGlobals());

test('the panel on a phone fits above the keyboard, and fills the screen again without it', async () => {
  setWidth(390);
  await openWidget();
  expect(setVisibleArea({ height: 412, offsetTop: 30, scale: 1 })).toEqual({ height: '412px', top: '30px' });
  expect(setVisibleArea({ height: 844, offsetTop: 0, scale: 1 })).toEqual({ height: '844px', top: '0px' });
  expect(setVisibleArea({ height: 300, offsetTop: 90, scale: 2 })).toEqual({ height: '', top: '' });
});

test('the panel beside the page does not change', async () => {
  setWidth(1440);
  await openWidget();
  expect(setVisibleArea({ height: 412, offsetTop: 30, scale: 1 })).toEqual({ height: '', top: '' });
});
