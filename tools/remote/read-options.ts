import { InvalidArgumentError } from 'commander';

export function hoursOf(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 8)) throw new InvalidArgumentError('It is a number up to 8.');
  return hours;
}

export function percentOf(text: string): number {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new InvalidArgumentError('It is a whole number from 1 to 100.');
  return percent;
}

export function shopOf(text: string): string {
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It is an address such as http://localhost:3900.');
}

/** What stands in the history is read in terminals: something, in one line. */
export const isHistoryLine = (text: string): boolean => /^(?=.*\S)\P{Cc}{1,200}$/u.test(text);

export function reasonOf(text: string): string {
  if (!isHistoryLine(text))
    throw new InvalidArgumentError('It is a line for the history, of 200 characters at most.');
  return text;
}
