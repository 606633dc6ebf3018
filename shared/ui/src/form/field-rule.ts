/** A rule gives the message for a value that will not do, and nothing for one that will. */
export type FieldRule = (value: string) => string | undefined;

export const required =
  (message: string): FieldRule =>
  (value) =>
    value.trim() ? undefined : message;
