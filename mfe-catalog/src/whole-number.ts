/** The number a text in an address stands for; absent when it is none, or out of bounds. */
export function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
