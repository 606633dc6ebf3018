import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAuthenticatorApp, authenticatorCode } from '../../../testing/authenticator-codes.ts';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { emailsTo, emailedTokens } from '../../../testing/sent-emails.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let counter = 0;
let operator: TestOperator;
const newPassword = 'a better password';
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  operator = await addOperator(shop, { email: `kim${(counter += 1)}@shop.test` });
});

const request = (email = operator.email) =>
  shop.call('POST', '/admin/auth/forgot-password', { body: { email } });
const reset = (token: string, password = newPassword, tenant = 'FIELDNOTE') =>
  shop.call('POST', '/admin/auth/reset-password', { tenant, body: { token, newPassword: password } });
const login = (more: object = {}) =>
  shop.call('POST', '/admin/auth/login', { body: { email: operator.email, password: newPassword, ...more } });
async function mailedToken(): Promise<string> {
  await request();
  await shop.runJobs('mail');
  return (await emailedTokens(shop, operator.email, '/admin/reset-password')).at(0)!;
}

it('sets a new password once, ends all sessions and notifies the operator', async () => {
  const token = await mailedToken();
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token)).body.code).toBe('invalid-reset-token');
  expect((await shop.call('GET', '/admin/people', { token: operator.token })).status).toBe(401);
  expect((await login()).status).toBe(200);
  expect((await login({ password: operator.password })).status).toBe(401);
  await shop.runJobs('mail');
  const texts = (await emailsTo(shop, operator.email)).map(({ text }) => text);
  expect(texts.some((text) => text.includes('The password of your account was changed'))).toBe(true);
  const owner = await addOperator(shop, { email: `boss${counter}@shop.test` });
  const { body } = await shop.call('GET', `/admin/audit?actor=${operator.email}`, { token: owner.token });
  expect(body.content.map(({ operation }: { operation: string }) => operation)).toContain(
    'resetAdminPassword',
  );
});

it("doesn't replace a second factor", async () => {
  const { secret } = await addAuthenticatorApp(shop, operator);
  await reset(await mailedToken());
  expect((await login()).body.code).toBe('second-factor-required');
  expect((await login({ code: await authenticatorCode(shop, secret) })).status).toBe(200);
});

it('gives the same answer for an unknown address, a shopper and an operator, and emails only the operator', async () => {
  const shopper = await registerShopper(shop);
  const replies = [await request('nobody@shop.test'), await request(shopper.email), await request()];
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  await shop.runJobs('mail');
  expect(await emailedTokens(shop, shopper.email, '/admin/reset-password')).toEqual([]);
  expect(await emailedTokens(shop, operator.email, '/admin/reset-password')).toHaveLength(1);
});

it("refuses a shopper's link, and an operator's at the shoppers' page or another store", async () => {
  const shopper = await registerShopper(shop);
  await shop.call('POST', '/auth/forgot-password', { body: { email: shopper.email } });
  await shop.runJobs('mail');
  const [shoppers] = await emailedTokens(shop, shopper.email, '/reset-password');
  expect((await reset(shoppers!)).body.code).toBe('invalid-reset-token');
  const token = await mailedToken();
  const asShopper = await shop.call('POST', '/auth/reset-password', { body: { token, newPassword } });
  expect(asShopper.body.code).toBe('invalid-reset-token');
  expect((await reset(token, newPassword, 'MAISONLUNE')).body.code).toBe('invalid-reset-token');
  expect((await reset(token)).status).toBe(200);
});

it('refuses a link after an hour, and a common password without using the link up', async () => {
  const token = await mailedToken();
  for (const easy of ['password1234', operator.email]) {
    const refused = await reset(token, easy);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['newPassword']]);
  }
  expect((await reset(token)).status).toBe(200);
  const late = await mailedToken();
  shop.moveTime(61 * 60_000);
  expect((await reset(late)).body.code).toBe('invalid-reset-token');
});

it('accepts five requests for one address and refuses the sixth', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await request()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it("doesn't reset the limit on second-factor codes, so somebody who reads the mailbox can't guess them", async () => {
  await addAuthenticatorApp(shop, operator);
  const guess = (password: string) => login({ password, code: '000000' });
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess(operator.password)).status).toBe(401);
  await reset(await mailedToken());
  expect((await guess(newPassword)).status).toBe(429);
});

it('sends at most ten emails an hour to an inbox, even if their links are used', async () => {
  const sent: boolean[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const before = (await emailsTo(shop, operator.email)).length;
    const headers = { 'x-forwarded-for': `10.9.0.${attempt}` };
    await shop.call('POST', '/admin/auth/forgot-password', { body: { email: operator.email }, headers });
    await shop.runJobs('mail');
    const links = await emailedTokens(shop, operator.email, '/admin/reset-password');
    const isNew = (await emailsTo(shop, operator.email)).length > before;
    if (isNew) await reset(links.at(0)!, `${newPassword} ${attempt}`);
    await shop.runJobs('mail');
    sent.push(isNew);
  }
  expect(sent.filter(Boolean)).toHaveLength(10);
});
