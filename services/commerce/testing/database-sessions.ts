import type { TestShop } from './test-shop.ts';

/** Ends those of the shop's database connections that have an open transaction, as a failing server would. @returns how many */
export async function endTransactions(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.query<{ ended: number }>(
    `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and xact_start is not null`,
  );
  return Number(rows[0]?.ended);
}

/** Resolves once `count` connections to the shop's database are waiting for a lock, or once `orDone` settles. */
export async function waitForBlockedConnections(
  shop: TestShop,
  count: number,
  orDone?: Promise<unknown>,
): Promise<void> {
  let isDone = false;
  void orDone?.finally(() => (isDone = true)).catch(() => undefined);
  while (!isDone) {
    const { rows } = await shop.db.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (Number(rows[0]?.waiting) >= count) return;
  }
}

/** Runs a statement in a transaction and leaves it open, so the rows stay locked. @returns a function that rolls it back */
export async function lockRows(shop: TestShop, statement: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const session = shop.db.session(async ({ script }) => {
    await script(`begin; ${statement}`);
    locked.resolve();
    await released.promise;
    await script('rollback');
  });
  await locked.promise;
  return () => {
    released.resolve();
    return session;
  };
}
