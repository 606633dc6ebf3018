import { renderInHost } from '@selvedge/testing';
import { Button } from '@selvedge/ui';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flushLeft, flushRight } from './flush-button.ts';

it.each([
  ['left', flushLeft],
  ['right', flushRight],
] as const)('aligns the label of a quiet button with the %s edge of its column', (side, flush) => {
  renderInHost(
    <Button variant="quiet" size="sm" css={flush}>
      Remove
    </Button>,
  );
  expect(outerGap(screen.getByRole('button'), side)).toBe(0);
});

/** Pixels between a button's label and the edge of its column: padding, border and margin. Negative if it sticks out. */
function outerGap(button: Element, side: 'left' | 'right'): number {
  const style = getComputedStyle(button);
  // happy-dom also reports the logical property that the shorthand overrides.
  const names = ['padding-inline', `border-${side}-width`, `margin-${side}`];
  return names.reduce((sum, name) => sum + pixelsOf(style.getPropertyValue(name)), 0);
}

const unitPixels = { px: 1, rem: 16 };

/** Parses `12px`, `0.75rem`, and `calc(-1 * …)` around a length or a sum of lengths. */
function pixelsOf(length: string): number {
  const negated = /^calc\(-1 \* \(?(.+?)\)?\)$/.exec(length)?.[1];
  if (negated !== undefined) return -pixelsOf(negated);
  return length.split('+').reduce((sum, part) => {
    const [, figure, unit] = /^([\d.]+)(rem|px)$/.exec(part.trim()) ?? [];
    if (!figure || !unit) throw new Error(`Not a length: ${length}`);
    return sum + Number(figure) * unitPixels[unit as keyof typeof unitPixels];
  }, 0);
}
