// What is kept in the browser is checked wholly as it is read: what breaks a page once would break it with every reload.
// By hand, because the contract's schemas would cost the browser more than all the checks there are.

export type Fits<T> = (value: unknown) => value is T;

/** A check for each field, so that a field added to `T` is not forgotten here. */
type Fields<T> = { [Name in keyof T]-?: Fits<T[Name]> };

export function isRecordOf<T extends object>(fields: Fields<T>): Fits<T> {
  const checks = Object.entries(fields) as [keyof T, Fits<unknown>][];
  return (value): value is T => isObject<T>(value) && checks.every(([name, fits]) => fits(value[name]));
}

export function isListOf<T>(fits: Fits<T>): Fits<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(fits);
}

export function orNull<T>(fits: Fits<T>): Fits<T | null> {
  return (value): value is T | null => value === null || fits(value);
}

export function orAbsent<T>(fits: Fits<T>): Fits<T | undefined> {
  return (value): value is T | undefined => value === undefined || fits(value);
}

export function isExactly<T extends string | number>(expected: T): Fits<T> {
  return (value): value is T => value === expected;
}

export function isObject<T = object>(value: unknown): value is { [Name in keyof T]?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText: Fits<string> = (value) => typeof value === 'string';
export const isTruth: Fits<boolean> = (value) => typeof value === 'boolean';
/** Dollars, days: JSON can write what is no finite number. */
export const isAmount: Fits<number> = (value): value is number =>
  Number.isFinite(value) && Number(value) >= 0;
