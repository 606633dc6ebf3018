import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newsletterInput } from '../../../../testing/newsletter-input.ts';
import { createOperatorShop, type OperatorShop } from '../../../../testing/operator-shop.ts';

// Starting and killing processes takes a while.
vi.setConfig({ testTimeout: 120_000 });

const readers = 90;

let shop: OperatorShop;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  shop = await createOperatorShop([]);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await shop.close();
});

function startWorker(newsletterId: string) {
  const main = join(import.meta.dirname, '../../../../testing/send-newsletter-command.ts');
  const worker = spawn(
    process.execPath,
    [main, shop.db.databaseUrl ?? '', newsletterId, String(shop.smtpPort)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  workers.push(worker);
  return { worker, ended: once(worker, 'exit') };
}

test('everybody gets a newsletter once, except those to whom it was being sent when the process was killed', async () => {
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    sql`insert into newsletter_subscriptions (tenant_code, email_key, subscribed_at)
      select 'FIELDNOTE', 'reader-' || n || '@shop.test', now() from generate_series(1, ${readers}::int) n`.execute(
      tx,
    ),
  );
  const { body: draft } = await shop.asOperator('POST', '/newsletters', newsletterInput());
  const path = `/newsletters/${draft.id}`;
  await shop.asOperator('POST', `${path}/send`, { sendAt: null, basedOn: draft.updatedAt });
  const sentCount = async () => (await shop.asOperator('GET', path)).body.sentCount as number;
  const kills = 3;
  for (let kill = 1; kill <= kills; kill += 1) {
    const { worker, ended } = startWorker(draft.id);
    await expect.poll(sentCount, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(kill * 20);
    worker.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  }
  expect(await startWorker(draft.id).ended).toEqual([0, null]);
  expect((await shop.asOperator('GET', path)).body).toMatchObject({
    status: 'SENT', recipientCount: readers, sentCount: readers, failedCount: 0,
  }); // prettier-ignore

  const reply = await fetch(`${shop.sandboxUrl}/mail/api/messages`);
  const { messages } = (await reply.json()) as { messages: { recipients: string[] }[] };
  const copies = new Map<string, number>();
  for (const to of messages.flatMap(({ recipients }) => recipients))
    copies.set(to, (copies.get(to) ?? 0) + 1);
  expect(copies.size).toBe(readers);
  const repeated = [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
  expect(repeated).toBeLessThanOrEqual(kills);
});
