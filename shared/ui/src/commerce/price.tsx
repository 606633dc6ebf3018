import { css } from '@emotion/react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { tokens } from '../style/tokens.ts';
import { formatMoney, formatPriceRange } from './format-money.ts';

interface PriceProps {
  min: number;
  /** Shown as a range if it exceeds `min`. */
  max?: number;
  /** The original price of a reduced item. */
  compareAt?: number | null;
  className?: string;
}

const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A price or a range. The original price is struck through next to it and labeled for screen readers. */
export function Price({ min, max = min, compareAt, className }: PriceProps) {
  const isReduced = compareAt !== null && compareAt !== undefined && compareAt > min;
  return (
    <span
      css={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: tokens.space[2] }}
      className={className}
    >
      <span css={[figures, isReduced && { color: tokens.color.danger }]}>
        {isReduced ? <VisuallyHidden>Now </VisuallyHidden> : null}
        {formatPriceRange(min, max)}
      </span>
      {isReduced ? (
        <s css={[figures, { color: tokens.color.muted }]}>
          <VisuallyHidden>Was </VisuallyHidden>
          {formatMoney(compareAt)}
        </s>
      ) : null}
    </span>
  );
}
