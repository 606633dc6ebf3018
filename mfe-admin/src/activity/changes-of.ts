import type { AuditEntry } from '@selvedge/contract';
import { fieldInWords } from './field-words.ts';
import { isMoment, isReference, isUntold, valueInWords } from './value-words.ts';

/** A value as it is shown: a line, a moment (ISO 8601), or a list of lines. */
export type ShownValue =
  | { kind: 'text'; text: string }
  | { kind: 'moment'; at: string }
  | { kind: 'list'; items: string[] };

export interface FieldChange {
  field: string;
  before: ShownValue | null;
  after: ShownValue | null;
}

type Fields = Record<string, unknown>;

/**
 * Field by field, those of things within things too; `null` where there was, or is, nothing. Of a list that was changed
 * only what went and what came.
 */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  return changesIn([], before, after);
}

function changesIn(within: readonly string[], before: Fields | null, after: Fields | null): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !isUntold(name))
    .flatMap((name) => {
      const [was, is] = [before?.[name], after?.[name]];
      if (was !== undefined && is !== undefined && JSON.stringify(was) === JSON.stringify(is)) return [];
      const path = [...within, fieldInWords(name)];
      if (isThing(was, is) && isThing(is, was)) return changesIn(path, was ?? null, is ?? null);
      return readsAlike(name, was, is) ? [] : [{ field: inOneLine(path), ...shownPair(name, was, is) }];
    });
}

/** Whether it is a thing with fields of its own, or nothing where the other one is such. */
function isThing(value: unknown, other: unknown): value is Fields | null | undefined {
  if (value === null || value === undefined) return isFields(other);
  return isFields(value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Seller address, city`. */
function inOneLine([first = '', ...rest]: readonly string[]): string {
  return [first, ...rest.map((word) => (/^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))].join(', ');
}

function shownPair(name: string, was: unknown, is: unknown): Pick<FieldChange, 'before' | 'after'> {
  const [before, after] = [shown(name, was), shown(name, is)];
  // Which others they are nobody would know by their numbers.
  if (isReference(was) && isReference(is))
    return { before: null, after: { kind: 'text', text: 'another one' } };
  if (areReferences(was) && areReferences(is) && was.length === is.length)
    return { before, after: { kind: 'text', text: `${is.length} others chosen` } };
  if (before?.kind !== 'list' || after?.kind !== 'list') return { before, after };
  const [gone, come] = [without(before.items, after.items), without(after.items, before.items)];
  // In another order, everything is shown.
  if (gone.length + come.length === 0) return { before, after };
  return { before: listOrNull(gone), after: listOrNull(come) };
}

function shown(name: string, value: unknown): ShownValue | null {
  if (value === undefined) return null;
  if (areReferences(value)) return { kind: 'text', text: `${value.length} chosen` };
  if (Array.isArray(value) && value.length > 0)
    return { kind: 'list', items: value.map((item) => valueInWords(name, item)) };
  if (isMoment(value)) return { kind: 'moment', at: value };
  return { kind: 'text', text: valueInWords(name, value) };
}

/** Whether nobody could see the difference: nothing and an empty text, two seconds of one minute. */
function readsAlike(name: string, was: unknown, is: unknown): boolean {
  if (was === undefined || is === undefined) return false;
  const isEmpty = (value: unknown) => value === null || value === '';
  const isAlike = isMoment(was) && isMoment(is) && valueInWords(name, was) === valueInWords(name, is);
  return isAlike || (isEmpty(was) && isEmpty(is));
}

const areReferences = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isReference);

const listOrNull = (items: string[]): ShownValue | null =>
  items.length === 0 ? null : { kind: 'list', items };

const without = (items: string[], others: string[]): string[] => {
  const known = new Set(others);
  return items.filter((item) => !known.has(item));
};
