/** Parses a percentage to a fraction; `null` unless it's 0 to 100 with up to four decimals. */
export function parsePercent(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^(\d*),(\d+)$/, '$1.$2');
  if (!/^(?:\d{1,3}(?:\.\d{0,4})?|\.\d{1,4})$/.test(text)) return null;
  const ppm = Math.round(Number(text) * 10_000);
  return ppm <= 1_000_000 ? ppm / 1_000_000 : null;
}
