import { decimalsOf, fromMinor, hasAllowedPrecision, toMinor, type Money } from '../money.ts';
import type { ErrorDetail } from '../paypal-error.ts';
import { breakdownParts, type Amount, type OrderItem } from './order-types.ts';

/** Checks that a well-formed amount adds up: amount = items + tax + shipping + … − discounts. */
export function unbalancedAmount(amount: Amount, items: OrderItem[] | undefined, at: string): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  const currency = amount.currency_code;
  const all: [string, Money][] = [[at, amount]];
  for (const part of breakdownParts) {
    const money = amount.breakdown?.[part];
    if (money) all.push([`${at}/breakdown/${part}`, money]);
  }
  for (const item of items ?? [])
    all.push(
      [`${at}/../items`, item.unit_amount],
      ...(item.tax ? [[`${at}/../items`, item.tax] as [string, Money]] : []),
    );

  for (const [field, money] of all) {
    if (!hasAllowedPrecision(money)) {
      faults.push({
        field: `${field}/value`,
        value: money.value,
        issue: 'DECIMAL_PRECISION',
        description: `The value of the field should not be more than ${decimalsOf(money.currency_code)} decimal places.`,
      });
    } else if (money.currency_code !== currency) {
      faults.push({
        field,
        value: money.currency_code,
        issue: 'CURRENCY_MISMATCH',
        description: 'The currency of every amount of a purchase unit must be the same.',
      });
    } else if (toMinor(money) < 0) {
      faults.push({
        field,
        value: money.value,
        issue: 'CANNOT_BE_NEGATIVE',
        description:
          'Must be greater than or equal to zero. If the currency supports decimals, only two decimal place precision is supported.',
      });
    }
  }
  if (faults.length > 0) return faults;

  if (toMinor(amount) === 0) {
    faults.push({
      field: `${at}/value`,
      value: amount.value,
      issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
      description:
        'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
    });
  }
  const breakdown = amount.breakdown;
  if (items && items.length > 0 && !breakdown?.item_total) {
    faults.push({
      field: `${at}/breakdown/item_total`,
      issue: 'ITEM_TOTAL_REQUIRED',
      description:
        'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    });
  }
  if (!breakdown) return faults;

  const minor = (part: keyof typeof breakdown) => (breakdown[part] ? toMinor(breakdown[part]) : 0);
  const expected =
    minor('item_total') +
    minor('tax_total') +
    minor('shipping') +
    minor('handling') +
    minor('insurance') -
    minor('shipping_discount') -
    minor('discount');
  if (expected !== toMinor(amount)) {
    faults.push({
      field: `${at}/value`,
      value: amount.value,
      issue: 'AMOUNT_MISMATCH',
      description: `Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount (${fromMinor(expected, currency).value}).`,
    });
  }
  if (items && breakdown.item_total) {
    const total = items.reduce((sum, item) => sum + toMinor(item.unit_amount) * Number(item.quantity), 0);
    if (total !== minor('item_total')) {
      faults.push({
        field: `${at}/breakdown/item_total/value`,
        value: breakdown.item_total.value,
        issue: 'ITEM_TOTAL_MISMATCH',
        description:
          'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
      });
    }
  }
  if (items?.some((item) => item.tax)) {
    const total = items.reduce(
      (sum, item) => sum + (item.tax ? toMinor(item.tax) : 0) * Number(item.quantity),
      0,
    );
    if (total !== minor('tax_total')) {
      faults.push({
        field: `${at}/breakdown/tax_total/value`,
        value: breakdown.tax_total?.value,
        issue: 'TAX_TOTAL_MISMATCH',
        description: 'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
      });
    }
  }
  return faults;
}
