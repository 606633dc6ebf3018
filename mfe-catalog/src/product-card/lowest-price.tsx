import { css } from '@emotion/react';
import { formatMoney, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';

const quiet = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

interface LowestPriceProps {
  /** The original price; `null` without a reduction. */
  compareAt: number | null;
  /** The lowest price in the 30 days before the reduction; undefined if there was none. */
  amount: number | undefined;
}

/** Shows the lowest earlier price next to a reduced price, as the European Union requires. */
export function LowestPrice({ compareAt, amount }: LowestPriceProps) {
  if (compareAt === null || amount === undefined) return null;
  return <p css={quiet}>{messages.lowestPrice(formatMoney(amount))}</p>;
}
