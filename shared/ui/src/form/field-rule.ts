/** Returns an error message for an invalid value, or undefined for a valid one. */
export type FieldRule = (value: string) => string | undefined;

export const required =
  (message: string): FieldRule =>
  (value) =>
    value.trim() ? undefined : message;
