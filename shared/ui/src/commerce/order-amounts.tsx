import type { Order } from '@selvedge/contract';
import type { ReactNode } from 'react';
import { AmountRow, amountList } from './amount-row.tsx';
import { formatMoney } from './format-money.ts';

interface OrderAmountsProps {
  summary: Order['summary'];
  /** More rows, below the total. */
  children?: ReactNode;
}

/** The amounts of an order, as stored by the server. */
export function OrderAmounts({ summary, children }: OrderAmountsProps) {
  const { subtotal, discount, shippingCost, tax, total, refunded } = summary;
  // Older orders only have their sum.
  const { promotions = [{ name: 'Discount', code: null, discount }] } = summary;
  return (
    <dl css={amountList}>
      <AmountRow label="Subtotal">{formatMoney(subtotal)}</AmountRow>
      <AmountRow label="Shipping">{formatMoney(shippingCost)}</AmountRow>
      <AmountRow label="Tax">{formatMoney(tax)}</AmountRow>
      {discount > 0
        ? promotions.map((one, index) => (
            <AmountRow key={index} label={one.name}>
              {formatMoney(-one.discount)}
            </AmountRow>
          ))
        : null}
      <AmountRow label="Total" isTotal>
        {formatMoney(total)}
      </AmountRow>
      {refunded ? <AmountRow label="Refunded">{formatMoney(-refunded)}</AmountRow> : null}
      {children}
    </dl>
  );
}
