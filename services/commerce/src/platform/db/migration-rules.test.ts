import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMigrationProblems } from '../../../testing/migration-rules.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Earlier ones were written before there were rules. */
const firstWithRules = '155';

const all = (await readdir(folder)).filter((file) => /^\d{3}-/.test(file) && file >= firstWithRules);

test('migrations block nobody and work with the previous version', async () => {
  for (const file of all)
    expect(await findMigrationProblems(await readFile(join(folder, file), 'utf8')), file).toEqual([]);
});

describe('allowed', () => {
  test.each([
    'CREATE TABLE a (id int PRIMARY KEY); CREATE INDEX a_id ON a (id); ALTER TABLE a ADD CHECK (id > 0); INSERT INTO a VALUES (1);',
    'ALTER TABLE orders ADD COLUMN note text;',
    "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT '', ADD COLUMN at timestamptz NOT NULL DEFAULT now();",
    'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL;',
    'ALTER TABLE orders ADD CONSTRAINT orders_note CHECK (note IS NOT NULL) NOT VALID;',
    'ALTER TABLE orders ADD CONSTRAINT orders_number UNIQUE USING INDEX orders_number_index;',
    "SELECT isolate_table('orders');",
    'DROP TRIGGER IF EXISTS a ON orders;',
    '-- Outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (note);\nALTER TABLE orders VALIDATE CONSTRAINT orders_note;\n',
    "-- In batches\nUPDATE orders SET note = '' WHERE id IN (SELECT id FROM orders WHERE note IS NULL LIMIT 1000) RETURNING 1;",
  ])('%s', async (sql) => expect(await findMigrationProblems(sql)).toEqual([]));
});

describe('refused', () => {
  test.each([
    ['CREATE INDEX a ON orders (note);', 'blocks writes'],
    ['ALTER TABLE orders ADD COLUMN note text NOT NULL;', 'needs a default'],
    ['ALTER TABLE orders ADD COLUMN key uuid DEFAULT gen_random_uuid();', 'rewrites the table'],
    ['ALTER TABLE orders ADD COLUMN number serial;', 'rewrites the table'],
    ['ALTER TABLE orders ADD COLUMN a int CHECK (a > 0);', 'NOT VALID'],
    ['ALTER TABLE orders ADD CHECK (total_minor > 0);', 'NOT VALID'],
    ['ALTER TABLE orders ADD FOREIGN KEY (a) REFERENCES b (a);', 'NOT VALID'],
    ['ALTER TABLE orders ADD UNIQUE (a);', 'USING INDEX'],
    ['ALTER TABLE orders ALTER COLUMN note TYPE int USING 0;', 'AT_AlterColumnType'],
    ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL;', 'IS NOT NULL'],
    ['ALTER TABLE orders VALIDATE CONSTRAINT a;', 'AT_ValidateConstraint'],
    ['ALTER TABLE orders DROP COLUMN note;', 'previous version'],
    ['ALTER TABLE orders RENAME COLUMN note TO text;', 'RenameStmt'],
    ['DROP TABLE orders;', 'previous version'],
    ['DROP INDEX a;', 'blocks requests'],
    ["UPDATE orders SET note = '';", 'In batches'],
    ['INSERT INTO orders SELECT * FROM carts;', 'In batches'],
    ['CREATE TABLE a (id int); INSERT INTO a SELECT id FROM orders;', 'In batches'],
    ['LOCK TABLE orders;', 'LockStmt'],
    ['DO $$ BEGIN DELETE FROM orders; END $$;', 'DoStmt'],
    ['SELECT pg_sleep(1) FROM orders;', 'isolate_table'],
    ['-- Outside a transaction\nCREATE INDEX CONCURRENTLY a ON orders (note);', 'IF NOT EXISTS'],
    ['-- Outside a transaction\nALTER TABLE orders ADD COLUMN note text;', 'Only'],
    [
      '-- Outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS a; DROP INDEX CONCURRENTLY IF EXISTS b;',
      'end of a line',
    ],
    ["-- In batches\nUPDATE orders SET note = '' RETURNING 1;", 'LIMIT'],
    ["-- In batches\nUPDATE orders SET note = '' WHERE id IN (SELECT id FROM orders LIMIT 10);", 'RETURNING'],
  ])('%s', async (sql, reason) => expect((await findMigrationProblems(sql)).join(' ')).toContain(reason));
});
