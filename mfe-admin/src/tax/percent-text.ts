/** `7.25` of the fraction 0.0725: percent with as many of its four decimals as it needs. */
export const percentText = (rate: number): string => String(Math.round(rate * 1_000_000) / 10_000);

/** The fraction of a percentage that somebody typed; `null` when it is none from 0 to 100 with four decimals at most. */
export function rateOf(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^(\d*),(\d+)$/, '$1.$2');
  if (!/^(?:\d{1,3}(?:\.\d{0,4})?|\.\d{1,4})$/.test(text)) return null;
  const ppm = Math.round(Number(text) * 10_000);
  return ppm <= 1_000_000 ? ppm / 1_000_000 : null;
}
