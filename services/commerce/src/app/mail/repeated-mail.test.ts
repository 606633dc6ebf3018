import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const messageIds = async (email: string) =>
  (await emailsTo(shop, email)).map(
    ({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value,
  );

const codeIn = (text = '') => /Your code is (.+)/.exec(text)?.[1];

it('a job that runs again sends the same email, and another job sends a different one', async () => {
  const email = 'ada@shop.test';
  const job = { kind: 'verification', tenantCode: 'FIELDNOTE', email } as const;
  // As if the process was killed after the mail server's answer, before the job was marked as done.
  await shop.handlers.mail(job, 'job-1');
  await shop.handlers.mail(job, 'job-1');
  await shop.handlers.mail(job, 'job-2');
  // An email program shows only one of the two, so both must contain a valid code.
  const [, again, first] = await emailsTo(shop, email);
  expect(codeIn(again?.text)).toMatch(/^\d{3} \d{3}$/);
  expect(codeIn(again?.text)).toBe(codeIn(first?.text));
  expect(await messageIds(email)).toEqual(['<job-2@shop.test>', '<job-1@shop.test>', '<job-1@shop.test>']);
});
