/** An error reply. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }
}

/** Something that the stand-in doesn't know. The real server may. */
export const unknown = (what: string, value: unknown) =>
  new Refusal(400, 'unknown_to_stand_in', `${what}: ${JSON.stringify(value)}`);

/** The only entry of an object, as most parts of a query have one. */
export function onlyEntry(what: string, value: unknown): [string, Record<string, unknown>] {
  const entries = Object.entries((value ?? {}) as Record<string, Record<string, unknown>>);
  if (entries.length !== 1) throw unknown(what, value);
  return entries[0]!;
}

export function expectKeys(what: string, value: object, known: readonly string[]): void {
  const other = Object.keys(value).find((key) => !known.includes(key));
  if (other !== undefined) throw unknown(`${what} with ${other}`, value);
}
