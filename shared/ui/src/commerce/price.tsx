import { css } from '@emotion/react';
import { VisuallyHidden } from '../layout/layout.tsx';
import { tokens } from '../style/tokens.ts';
import { formatMoney, formatPriceRange } from './format-money.ts';

export interface PriceProps {
  min: number;
  /** Shown as a range when it exceeds `min`. */
  max?: number;
  /** The earlier price of something reduced. */
  compareAt?: number | null;
  className?: string;
}

const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A price or a range; the earlier price is struck out beside it and named to people who listen. */
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
