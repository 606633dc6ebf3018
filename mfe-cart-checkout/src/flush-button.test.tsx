import { renderInHost } from '@selvedge/testing';
import { Button } from '@selvedge/ui';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flushLeft, flushRight } from './flush-button.ts';

it.each([
  ['left', flushLeft],
  ['right', flushRight],
] as const)('sets the words of a quiet button on the %s edge of their column', (side, flush) => {
  renderInHost(
    <Button variant="quiet" size="sm" css={flush}>
      Remove
    </Button>,
  );
  expect(outerGap(screen.getByRole('button'), side)).toBe(0);
});

/**
 * How far the words of a button stand in from the edge of its column, in pixels: padding, border and margin together;
 * below zero they stick out.
 */
function outerGap(button: Element, side: 'left' | 'right'): number {
  const style = getComputedStyle(button);
  // happy-dom keeps the logical property beside the shorthand that it overrides.
  const names = ['padding-inline', `border-${side}-width`, `margin-${side}`];
  return names.reduce((sum, name) => sum + pixelsOf(style.getPropertyValue(name)), 0);
}

const unitPixels = { px: 1, rem: 16 };

/** `12px`, `0.75rem`, and `calc(-1 * …)` of one or of a sum. */
function pixelsOf(length: string): number {
  const negated = /^calc\(-1 \* \(?(.+?)\)?\)$/.exec(length)?.[1];
  if (negated !== undefined) return -pixelsOf(negated);
  return length.split('+').reduce((sum, part) => {
    const [, figure, unit] = /^([\d.]+)(rem|px)$/.exec(part.trim()) ?? [];
    if (!figure || !unit) throw new Error(`Not a length: ${length}`);
    return sum + Number(figure) * unitPixels[unit as keyof typeof unitPixels];
  }, 0);
}
