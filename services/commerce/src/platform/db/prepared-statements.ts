import type { QueryConfig } from 'pg';

/** PostgreSQL keeps the plans of prepared statements per connection, so only frequent statements are prepared. */
const maxPrepared = 150;
const frequentUses = 20;
const maxCounted = 2_000;
const returnsAllColumns = /\b(?:select|returning)\s+\*|\.\*/;
/** An `in` list, whose text is different for each number of values. */
const hasList = /\bin \(\$\d+, \$\d+/;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Names a frequent statement with parameters, so that PostgreSQL parses and plans it once per connection. All connections use the same
 * names. Statements that return `*` stay unnamed: a prepared one fails after a migration has added a column.
 */
export function prepareFrequent(text: string, values: unknown[]): QueryConfig {
  if (values.length === 0 || returnsAllColumns.test(text) || hasList.test(text)) return { text, values };
  const name = names.get(text) ?? countUse(text);
  return name === undefined ? { text, values } : { name, text, values };
}

function countUse(text: string): string | undefined {
  if (names.size >= maxPrepared) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < frequentUses) {
    if (uses.size >= maxCounted) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `frequent${names.size + 1}`;
  names.set(text, name);
  return name;
}
