import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTransactionSearch, SearchNotAllowedError } from './paypal-transactions.ts';

const account = { clientId: 'a', clientSecret: 'b', merchantId: 'M', webhookId: null };
const period = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-10T00:00:00Z') };

/** Starts a server that answers searches. @returns the requests for transactions */
async function startPayPal(answer: (url: URL) => { status: number; body: object }) {
  const searches: URL[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '', 'http://paypal');
    const isToken = url.pathname === '/v1/oauth2/token';
    if (!isToken) searches.push(url);
    const { status, body } = isToken
      ? { status: 200, body: { access_token: 't', expires_in: 3600 } }
      : answer(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { search: createTransactionSearch(`http://127.0.0.1:${port}`), searches };
}

const transaction = (id: string, code: string, value: string, more = {}) => ({
  transaction_info: {
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: '2026-10-05T10:00:00+0000',
    transaction_amount: { currency_code: 'USD', value },
    transaction_status: 'S',
    ...more,
  },
});

it('begins with a whole second, because PayPal rounds its times down', async () => {
  const { search, searches } = await startPayPal(() => ({ status: 200, body: {} }));
  await search(account, { ...period, from: new Date('2026-11-01T08:00:00.700Z') });
  expect(searches[0]!.searchParams.get('start_date')).toBe('2026-11-01T08:00:00.000Z');
});

it('reads all pages of all periods, and returns payments and refunds only', async () => {
  const pages = [
    [transaction('PAID', 'T0006', '12.50', { invoice_id: 'cart-1' }), transaction('BANK', 'T0400', '-99.00')],
    [
      transaction('BACK', 'T1107', '-2.00', { paypal_reference_id: 'PAID' }),
      transaction('DENIED', 'T0006', '5.00', { transaction_status: 'D' }),
      transaction('SENT', 'T0000', '-7.00'),
    ],
  ];
  const { search, searches } = await startPayPal((url) => ({
    status: 200,
    body: { transaction_details: pages[Number(url.searchParams.get('page')) - 1], total_pages: 2 },
  }));
  expect(await search(account, period)).toEqual([
    {
      kind: 'payment',
      id: 'PAID',
      captureId: 'PAID',
      at: new Date('2026-10-05T10:00:00Z'),
      amountMinor: 1_250,
      currency: 'USD',
      madeFor: 'cart-1',
    },
    {
      kind: 'refund',
      id: 'BACK',
      captureId: 'PAID',
      at: new Date('2026-10-05T10:00:00Z'),
      amountMinor: 200,
      currency: 'USD',
      madeFor: null,
    },
  ]);
  const asked = searches.map(({ searchParams: query }) => [
    query.get('start_date'),
    query.get('end_date'),
    query.get('page'),
  ]);
  const [first, second] = ['2026-10-01T00:00:00.000Z', '2026-10-31T00:00:00.000Z'];
  expect(asked).toEqual([
    [first, second, '1'],
    [first, second, '2'],
    [second, '2026-11-10T00:00:00.000Z', '1'],
    [second, '2026-11-10T00:00:00.000Z', '2'],
  ]);
});

it('says how to allow searches if the account may not search', async () => {
  const { search } = await startPayPal(() => ({ status: 403, body: { name: 'NOT_AUTHORIZED' } }));
  await expect(search(account, period)).rejects.toThrow(SearchNotAllowedError);
  await expect(search(account, period)).rejects.toThrow('Enable "Transaction Search"');
});
