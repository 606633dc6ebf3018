import { expect, test } from 'vitest';
import { mostScale, panBy, wholeView, zoomAt } from './zoom-rules.ts';

const box = { width: 400, height: 500 };

test('what lies under the fingers stays there', () => {
  const view = zoomAt(wholeView, 2, { x: 50, y: -40 }, box);
  // A point of the picture is shown at its place times the scale, moved.
  expect(50 * view.scale + view.x).toBe(50);
  expect(-40 * view.scale + view.y).toBe(-40);
});

test('never smaller than the whole picture, never past four times its size', () => {
  expect(zoomAt({ scale: 2, x: 30, y: 0 }, 0.4, { x: 0, y: 0 }, box)).toEqual(wholeView);
  expect(zoomAt(wholeView, 9, { x: 0, y: 0 }, box).scale).toBe(mostScale);
});

test('is never moved past its edge', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -250 });
  expect(panBy(wholeView, { x: 10, y: 10 }, box)).toEqual(wholeView);
});
