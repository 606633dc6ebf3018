import type { AuditEntry } from '@selvedge/contract';
import { fieldLabel } from './field-label.ts';
import { formatValue, isHiddenField, isId, isTimestamp } from './format-value.ts';

/** A value ready to render: one line, a timestamp (ISO 8601) or a list of lines. */
export type DisplayValue =
  | { kind: 'text'; text: string }
  | { kind: 'timestamp'; at: string }
  | { kind: 'list'; items: string[] };

export interface FieldChange {
  field: string;
  before: DisplayValue | null;
  after: DisplayValue | null;
}

type Fields = Record<string, unknown>;

/**
 * Lists the changed fields of an entry, including fields of nested objects. A side is `null` if the field isn't there.
 * For lists, only removed and added items are included.
 */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  return compareFields([], before, after);
}

function compareFields(
  parentLabels: readonly string[],
  beforeFields: Fields | null,
  afterFields: Fields | null,
): FieldChange[] {
  const names = [...new Set([...Object.keys(beforeFields ?? {}), ...Object.keys(afterFields ?? {})])];
  return names
    .filter((name) => !isHiddenField(name))
    .flatMap((name) => {
      const [before, after] = [beforeFields?.[name], afterFields?.[name]];
      const areBothSet = before !== undefined && after !== undefined;
      if (areBothSet && JSON.stringify(before) === JSON.stringify(after)) return [];
      const labels = [...parentLabels, fieldLabel(name)];
      if (isNested(before, after) && isNested(after, before))
        return compareFields(labels, before ?? null, after ?? null);
      if (looksUnchanged(name, before, after)) return [];
      return [{ field: joinLabels(labels), ...displayPair(name, before, after) }];
    });
}

/** Whether the value is an object with fields, or is empty while the other side is one. */
function isNested(value: unknown, other: unknown): value is Fields | null | undefined {
  if (value === null || value === undefined) return isFields(other);
  return isFields(value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Seller address, city`. */
function joinLabels([first = '', ...rest]: readonly string[]): string {
  return [first, ...rest.map((label) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase()))].join(', ');
}

function displayPair(
  name: string,
  beforeValue: unknown,
  afterValue: unknown,
): Pick<FieldChange, 'before' | 'after'> {
  const [before, after] = [displayValue(name, beforeValue), displayValue(name, afterValue)];
  // IDs mean nothing to operators, so only the fact of a change is shown.
  if (isId(beforeValue) && isId(afterValue))
    return { before: null, after: { kind: 'text', text: 'a different one' } };
  if (areIds(beforeValue) && areIds(afterValue) && beforeValue.length === afterValue.length)
    return { before, after: { kind: 'text', text: `${afterValue.length} different ones` } };
  if (before?.kind !== 'list' || after?.kind !== 'list') return { before, after };
  const removed = excludeItems(before.items, after.items);
  const added = excludeItems(after.items, before.items);
  // Only the order changed, so both lists are shown in full.
  if (removed.length + added.length === 0) return { before, after };
  return { before: listOrNull(removed), after: listOrNull(added) };
}

function displayValue(name: string, value: unknown): DisplayValue | null {
  if (value === undefined) return null;
  if (areIds(value)) return { kind: 'text', text: `${value.length} selected` };
  if (Array.isArray(value) && value.length > 0)
    return { kind: 'list', items: value.map((item) => formatValue(name, item)) };
  if (isTimestamp(value)) return { kind: 'timestamp', at: value };
  return { kind: 'text', text: formatValue(name, value) };
}

/** Whether two values look the same on screen, such as null and an empty text, or two seconds of the same minute. */
function looksUnchanged(name: string, before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) return false;
  const isEmpty = (value: unknown) => value === null || value === '';
  const isSameMinute =
    isTimestamp(before) && isTimestamp(after) && formatValue(name, before) === formatValue(name, after);
  return isSameMinute || (isEmpty(before) && isEmpty(after));
}

const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isId);

const listOrNull = (items: string[]): DisplayValue | null =>
  items.length === 0 ? null : { kind: 'list', items };

const excludeItems = (items: string[], others: string[]): string[] => {
  const excluded = new Set(others);
  return items.filter((item) => !excluded.has(item));
};
