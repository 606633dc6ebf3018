/**
 * Splits a discount across lines so that the parts add up exactly (largest remainder; ties to the earlier line).
 * @param weightsMinor line totals in minor units, non-empty, each ≥ 0
 * @param amountMinor  discount in minor units, ≥ 0
 * @returns one integer per line, in order; their sum is amountMinor
 * @throws RangeError on an empty list or a negative value
 */
export function prorate(weightsMinor: readonly number[], amountMinor: number): number[] {
  if (weightsMinor.length === 0) throw new RangeError('prorate: no lines to split across');
  if (amountMinor < 0 || weightsMinor.some((weight) => weight < 0))
    throw new RangeError('prorate: negative value');
  const total = weightsMinor.reduce((sum, weight) => sum + BigInt(weight), 0n);
  // If all lines are free, the amount is split equally.
  const weights = total === 0n ? weightsMinor.map(() => 1n) : weightsMinor.map(BigInt);
  const whole = total === 0n ? BigInt(weights.length) : total;
  const amount = BigInt(amountMinor);

  const parts = weights.map((weight) => Number((amount * weight) / whole));
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  const left = amountMinor - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
