import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: tokens.space[4],
  '& dd': { marginInlineStart: 'auto', textAlign: 'right' },
});
const total = css({
  borderTop: `1px solid ${tokens.color.hairline}`,
  marginTop: tokens.space[2],
  paddingTop: tokens.space[4],
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.bold,
});
const quiet = css({ color: tokens.color.muted });

export const amountList = css({ display: 'grid', gap: tokens.space[2], fontVariantNumeric: 'tabular-nums' });

interface AmountRowProps {
  label: string;
  children: ReactNode;
  isTotal?: boolean;
  /** Mutes the text, because there's no amount yet. */
  isQuiet?: boolean;
}

/** A label and its amount, inside a `dl`. */
export function AmountRow({ label, children, isTotal, isQuiet }: AmountRowProps) {
  return (
    <div css={[row, isTotal && total]}>
      <dt>{label}</dt>
      <dd css={isQuiet && quiet}>{children}</dd>
    </div>
  );
}
