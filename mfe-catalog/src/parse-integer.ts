/** Parses an integer from a URL parameter; undefined if it isn't one or is out of range. */
export function parseInteger(text: string | undefined, min: number, max: number): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
