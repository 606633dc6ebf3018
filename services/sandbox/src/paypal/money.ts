export type Money = { currency_code: string; value: string };

const ZERO_DECIMAL = new Set(['HUF', 'JPY', 'TWD']);

export function isMoneyText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 32 && /^-?(\d+|\d*\.\d+)$/.test(value);
}

export function decimalsOf(currency: string): number {
  return ZERO_DECIMAL.has(currency) ? 0 : 2;
}

export function hasAllowedPrecision(money: Money): boolean {
  return (money.value.split('.')[1] ?? '').length <= decimalsOf(money.currency_code);
}

/** Converts decimal text to integer minor units. The text must have passed the two checks above. */
export function toMinor(money: Money): number {
  const [whole = '', fraction = ''] = money.value.replace('-', '').split('.');
  const decimals = decimalsOf(money.currency_code);
  const minor = Number(`${whole || '0'}${fraction.padEnd(decimals, '0')}`);
  return money.value.startsWith('-') ? -minor : minor;
}

export function fromMinor(minor: number, currency: string): Money {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return { currency_code: currency, value: String(minor) };
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const value = `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value };
}
