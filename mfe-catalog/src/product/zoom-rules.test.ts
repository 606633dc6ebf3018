import { expect, test } from 'vitest';
import { maxScale, panBy, initialView, zoomAt } from './zoom-rules.ts';

const box = { width: 400, height: 500 };

test('zooming keeps the point under the fingers in place', () => {
  const view = zoomAt(initialView, 2, { x: 50, y: -40 }, box);
  // A point is shown at its position times the scale, plus the offset.
  expect(50 * view.scale + view.x).toBe(50);
  expect(-40 * view.scale + view.y).toBe(-40);
});

test('limits the zoom to between the whole image and four times its size', () => {
  expect(zoomAt({ scale: 2, x: 30, y: 0 }, 0.4, { x: 0, y: 0 }, box)).toEqual(initialView);
  expect(zoomAt(initialView, 9, { x: 0, y: 0 }, box).scale).toBe(maxScale);
});

test('panning stops at the edge of the image', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -250 });
  expect(panBy(initialView, { x: 10, y: 10 }, box)).toEqual(initialView);
});
