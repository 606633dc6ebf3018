import { isMoneyText, type Money } from '../money.ts';
import type { ErrorDetail } from '../paypal-error.ts';
import { breakdownParts, type Amount, type OrderItem } from './order-types.ts';

/** The malformed parts of an amount; empty if calculations can use it. */
export function malformedAmount(given: unknown, at: string): ErrorDetail[] {
  if (!isRecord(given)) return [given === undefined ? missing(at) : wrongSyntax(at)];
  const amount = given as Partial<Amount>;
  const faults = malformedMoney(amount, at);
  const { breakdown } = amount;
  if (breakdown !== undefined && !isRecord(breakdown)) return [...faults, wrongSyntax(`${at}/breakdown`)];
  for (const part of breakdownParts) {
    const money = breakdown?.[part];
    if (money !== undefined) faults.push(...malformedMoney(money, `${at}/breakdown/${part}`));
  }
  return faults;
}

export function malformedItems(items: unknown, at: string): ErrorDetail[] {
  if (items === undefined) return [];
  if (!Array.isArray(items)) return [wrongSyntax(at)];
  return items.flatMap((item: unknown, index) => malformedItem(item, `${at}/${index}`));
}

function malformedItem(item: unknown, at: string): ErrorDetail[] {
  if (!isRecord(item)) return [wrongSyntax(at)];
  const { name, quantity, unit_amount, tax } = item as Partial<OrderItem>;
  const faults: ErrorDetail[] = [];
  if (name === undefined) faults.push(missing(`${at}/name`));
  else if (typeof name !== 'string' || name === '') faults.push(wrongSyntax(`${at}/name`));
  else if (name.length > 127) {
    faults.push({ ...wrongSyntax(`${at}/name`), issue: 'INVALID_STRING_MAX_LENGTH' });
  }
  if (quantity === undefined) faults.push(missing(`${at}/quantity`));
  else if (!/^[1-9]\d{0,9}$/.test(String(quantity))) {
    faults.push(wrongSyntax(`${at}/quantity`, String(quantity)));
  }
  if (unit_amount === undefined) faults.push(missing(`${at}/unit_amount`));
  else faults.push(...malformedMoney(unit_amount, `${at}/unit_amount`));
  if (tax !== undefined) faults.push(...malformedMoney(tax, `${at}/tax`));
  return faults;
}

function malformedMoney(money: unknown, at: string): ErrorDetail[] {
  if (!isRecord(money)) return [wrongSyntax(at)];
  const { currency_code, value } = money as Partial<Money>;
  const faults: ErrorDetail[] = [];
  if (currency_code === undefined) faults.push(missing(`${at}/currency_code`));
  else if (typeof currency_code !== 'string' || !/^[A-Z]{3}$/.test(currency_code)) {
    faults.push(wrongSyntax(`${at}/currency_code`, String(currency_code)));
  }
  if (value === undefined) faults.push(missing(`${at}/value`));
  else if (!isMoneyText(value)) faults.push(wrongSyntax(`${at}/value`, String(value)));
  return faults;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function missing(field: string): ErrorDetail {
  return {
    field,
    location: 'body',
    issue: 'MISSING_REQUIRED_PARAMETER',
    description: 'A required field / parameter is missing.',
  };
}

export function wrongSyntax(field: string, value?: string): ErrorDetail {
  return {
    field,
    value,
    location: 'body',
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: 'The value of a field does not conform to the expected format.',
  };
}

export function wrongValue(field: string, value: string): ErrorDetail {
  return {
    field,
    value,
    location: 'body',
    issue: 'INVALID_PARAMETER_VALUE',
    description: 'The value of a field is invalid.',
  };
}
