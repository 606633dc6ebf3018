import { credentialKinds, StoreSettings } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const kind of credentialKinds) await remove(kind);
});

const own = { clientId: 'own-client-id', clientSecret: 'own-client-secret', merchantId: 'OWNMERCHANT01' };
const put = (kind: string, body: object) =>
  shop.call('PUT', `/admin/settings/credentials/${kind}`, { token, body });
const remove = (kind: string) => shop.call('DELETE', `/admin/settings/credentials/${kind}`, { token });
const getClientId = async (tenant = 'FIELDNOTE') =>
  (await shop.call('GET', '/payments/config', { tenant })).body.clientId;
const ofKind = (body: StoreSettings, kind: string) => body.credentials.find((one) => one.kind === kind);
const addMerchant = (account: object) => shop.control('paypal/accounts', account);

async function readRowsAndLog(): Promise<string> {
  const { body } = await shop.call('GET', '/admin/audit?withReads=true', { token });
  const rows = await everyRow(shop.db, 'FIELDNOTE');
  return JSON.stringify([rows, body]);
}

describe('a payment account', () => {
  it('accepted by PayPal is used for this store only', async () => {
    await addMerchant(own);
    const { status, body } = await put('payment', own);
    expect(status).toBe(200);
    expect(Value.Check(StoreSettings, body)).toBe(true);
    expect(ofKind(body, 'payment')).toMatchObject({
      isSet: true,
      hint: '…ent-id',
      updatedBy: 'boss@shop.test',
    });
    expect([await getClientId(), await getClientId('MAISONLUNE')]).toEqual([
      'own-client-id',
      'maisonlune-client-id',
    ]);
  });

  it('is never readable in a reply, a table or the audit log', async () => {
    await addMerchant(own);
    const { body } = await put('payment', own);
    await put('payment', { ...own, clientSecret: 'a-wrong-one' });
    const readable = JSON.stringify(body) + (await readRowsAndLog());
    for (const secret of [own.clientSecret, 'a-wrong-one']) expect(readable).not.toContain(secret);
    expect(readable).not.toContain(Buffer.from(own.clientSecret).toString('base64url').slice(0, 12));
  });

  it('refused by PayPal is not saved, and the error names the field', async () => {
    const { status, body } = await put('payment', { ...own, clientId: 'nobody-client-id' });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect(body.fields.clientSecret).toContain('PayPal rejected');
    expect(await getClientId()).toBe('fieldnote-client-id');
  });

  it("with another store's client ID and a wrong secret is refused, even while that store's token is cached", async () => {
    const theirs = await shop.shop.payments.getAccount('MAISONLUNE');
    await shop.shop.provider.readOrder(theirs!, 'ANYORDER');
    const { status } = await put('payment', { ...own, clientId: 'maisonlune-client-id' });
    expect(status).toBe(400);
    const stolen = { ...theirs!, clientSecret: 'guessed' };
    await expect(shop.shop.provider.readOrder(stolen, 'ANYORDER')).rejects.toThrow('no access token');
  });

  it.each([
    ['an error', { failNext: { status: 503 } }],
    ['a dropped connection', { dropReplyNext: { when: 'before' } }],
  ])('is not saved while PayPal answers with %s', async (_, fault) => {
    await addMerchant(own);
    await shop.control('paypal', { operation: 'token', ...fault });
    const { status, body } = await put('payment', own);
    expect([status, body.code]).toEqual([503, 'upstream-unavailable']);
    expect(await getClientId()).toBe('fieldnote-client-id');
    expect((await put('payment', own)).status).toBe(200);
  });

  it('falls back to the one from the environment when removed, and the removal is logged', async () => {
    await addMerchant(own);
    shop.moveTime(1_000);
    await put('payment', own);
    shop.moveTime(1_000);
    const { body } = await remove('payment');
    expect(ofKind(body, 'payment')).toMatchObject({ isSet: false, hint: null });
    expect(await getClientId()).toBe('fieldnote-client-id');
    const { body: log } = await shop.call('GET', '/admin/audit?subjectType=credentials&size=2', { token });
    expect(log.content.map(({ operation, before, after }: Record<string, unknown>) => [operation, before !== null, after !== null])).toEqual([['deleteCredentials', true, false], ['setPaymentCredentials', false, true]]); // prettier-ignore
  });

  it('that cannot be decrypted stops payments instead of sending them to another account', async () => {
    await addMerchant(own);
    await put('payment', own);
    // This happens on a machine with another key.
    await shop.db.query(
      `update stored_credentials set sealed = (select s.sealed from stored_credentials s) || 'x'`,
    );
    shop.moveTime(5_000);
    const { status, body } = await shop.call('GET', '/payments/config');
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });
});

describe('an API key of the carrier or the tax service', () => {
  it.each([
    ['carrier', 'shippo_test_0123456789', 'shippo_live_0123456789'],
    ['tax', 'sandbox-0123456789ab', 'something-else'],
  ])('for the %s is checked before it is saved', async (kind, good, bad) => {
    const refused = await put(kind, { apiKey: bad });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['apiKey']]);
    const { body } = await put(kind, { apiKey: good });
    expect(ofKind(body, kind)).toMatchObject({ isSet: true, hint: `…${good.slice(-4)}` });
    expect(await readRowsAndLog()).not.toContain(good);
    expect(ofKind((await remove(kind)).body, kind)?.isSet).toBe(false);
  });

  it.each([['carrier', 'shippo_test_1'], ['tax', 'sandbox-1']])('for the %s is not shown at all if it is short', async (kind, apiKey) => {
    expect(ofKind((await put(kind, { apiKey })).body, kind)?.hint).toBe('…');
  }); // prettier-ignore
});

it('refuses an unknown kind', async () => {
  expect((await remove('mail')).status).toBe(400);
});
