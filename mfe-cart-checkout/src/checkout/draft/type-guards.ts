// Stored values are validated in full when they are read: a malformed one would break the page on every reload.
// These guards are handwritten because the contract's schemas would add more to the bundle.

export type Guard<T> = (value: unknown) => value is T;

/** One guard per field, so that the compiler reports a field of `T` without one. */
type Fields<T> = { [Name in keyof T]-?: Guard<T[Name]> };

export function isRecordOf<T extends object>(fields: Fields<T>): Guard<T> {
  const checks = Object.entries(fields) as [keyof T, Guard<unknown>][];
  return (value): value is T => isObject<T>(value) && checks.every(([name, guard]) => guard(value[name]));
}

export function isListOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

export function isLiteral<T extends string | number>(expected: T): Guard<T> {
  return (value): value is T => value === expected;
}

export function isObject<T = object>(value: unknown): value is { [Name in keyof T]?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isString: Guard<string> = (value) => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
/** For dollars and days. JSON can hold numbers that parse to Infinity, such as 1e999. */
export const isAmount: Guard<number> = (value): value is number =>
  Number.isFinite(value) && Number(value) >= 0;
