import { InvalidArgumentError } from 'commander';

export function parseHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 8)) throw new InvalidArgumentError('It must be a number up to 8.');
  return hours;
}

export function parsePercent(text: string): number {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
  return percent;
}

export function parseShop(text: string): string {
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It must be an address such as http://localhost:3900.');
}

/** A day in UTC. */
export function parseDay(text: string): string {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('It must be a day such as 2026-11-27.');
}

/** History texts are printed in terminals, so they must be a single, nonempty line. */
export const isHistoryLine = (text: string): boolean => /^(?=.*\S)\P{Cc}{1,200}$/u.test(text);

export function parseReason(text: string): string {
  if (!isHistoryLine(text))
    throw new InvalidArgumentError('It must be a single line of at most 200 characters.');
  return text;
}
