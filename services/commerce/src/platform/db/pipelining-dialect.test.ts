import { Kysely, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { expect, it, vi } from 'vitest';
import { PipeliningDialect, transactionStart } from './pipelining-dialect.ts';

it('sends the first statement of a transaction before its start is answered, and the others one by one', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const client = {
    query: (text: string) => {
      sent.push(text);
      return new Promise((resolve) => answers.push(() => resolve({ rows: [], rowCount: 0, command: '' })));
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as PostgresPool;
  const kysely = new Kysely<object>({ dialect: new PipeliningDialect({ pool }) });

  const start = `${transactionStart}select 'tenant'`;
  const running = kysely.transaction().execute(async (tx) => {
    await sql.raw(start).execute(tx);
    await sql.raw('first').execute(tx);
    await sql.raw('second').execute(tx);
  });
  await vi.waitFor(() => expect(sent).toEqual([start, 'first']));
  answers[1]!();
  answers[0]!();
  await vi.waitFor(() => expect(sent).toEqual([start, 'first', 'second']));
  answers[2]!();
  await vi.waitFor(() => expect(sent).toEqual([start, 'first', 'second', 'commit']));
  answers[3]!();
  await running;
});
