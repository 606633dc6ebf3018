/** A fraction as a percentage without needless zeros: 0.0725 is `7.25`, 0.06 is `6`. */
export function percentOf(fraction: number): string {
  return String(Number((fraction * 100).toFixed(4)));
}
