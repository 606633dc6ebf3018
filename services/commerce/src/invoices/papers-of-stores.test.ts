import type { SellerAddress } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCarriers } from '../shipping/store-carriers.ts';
import { createTenant } from '../tenants/create-tenant.ts';
import { coloursOfPdf } from '../testing/pdf-colours.ts';
import { textOfPages } from '../testing/pdf-text.ts';
import { operatorToken, shopperOrder } from '../testing/shopper-orders.ts';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { testTheme } from '../testing/test-tenants.ts';

// What a store prints bears its own name, address and look, and nothing of another's.

const stores = {
  FIELDNOTE: {
    vendorName: 'Fieldnote Supply',
    host: 'fieldnote.test',
    accent: '#2f5d3a',
    address: {
      name: 'Fieldnote Dock',
      streetAddress: '418 SE Water Avenue',
      city: 'Portland',
      state: 'OR',
      postalCode: '97214',
      country: 'US',
    },
  },
  MAISONLUNE: {
    vendorName: 'Maison Lune',
    host: 'maisonlune.test',
    accent: '#5b2147',
    address: {
      name: 'Lune Studio',
      streetAddress: '52 Wooster Street',
      city: 'New York',
      state: 'NY',
      postalCode: '10013',
      country: 'US',
    },
  },
  /** Made by the command. */
  ATELIER: {
    vendorName: 'Atelier & Söhne',
    host: 'atelier.test',
    accent: '#8a3b12',
    address: {
      name: 'Söhne Workshop',
      streetAddress: '7 Needle Lane',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  },
} satisfies Record<string, { vendorName: string; host: string; accent: string; address: SellerAddress }>;
type Code = keyof typeof stores;
const codes = Object.keys(stores) as Code[];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { vendorName: name, host } = stores.ATELIER;
  const operator = { adminEmail: 'boss@shop.test', adminPassword: 'operator pass' };
  await createTenant(shop.shop, { code: 'ATELIER', name, hosts: [host], ...operator });
  shop.app.selvedge.tenants.forget();
  for (const code of codes)
    await addTestProducts(shop.db, code, [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]);
  const merchant = { clientId: 'atelier-client-id', clientSecret: 'atelier-client-secret', merchantId: 'ATELIER0000001' }; // prettier-ignore
  await shop.control('paypal/accounts', merchant);
  await save('ATELIER', 'credentials/payment', merchant);
});
afterAll(() => shop.close());

async function save(tenant: Code, section: string, body: object): Promise<void> {
  const token = await operatorToken(shop, tenant);
  const reply = await shop.call('PUT', `/admin/settings/${section}`, { tenant, token, body });
  if (reply.status !== 200) throw new Error(`${section}: ${JSON.stringify(reply.body)}`);
}
async function order(tenant: Code) {
  const shopper = await registered(shop, { tenant });
  return { shopper, ...(await shopperOrder(shop, shopper, { tenant, items: [{ productId: 'parka' }] })) };
}
async function invoiceOf(tenant: Code, { id, shopper }: Awaited<ReturnType<typeof order>>) {
  const reply = await shop.app.inject({
    url: `/api/v1/orders/${id}/invoice`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${shopper.token}` },
  });
  expect(reply.statusCode).toBe(200);
  const [text = ''] = await textOfPages(reply.rawPayload);
  return { text, colours: coloursOfPdf(reply.rawPayload) };
}
const ofOthers = (own: Code) => codes.filter((code) => code !== own).flatMap((code) => marksOf(code));
const marksOf = (code: Code) => {
  const { vendorName, host, address } = stores[code];
  return [vendorName, host, address.streetAddress, address.postalCode];
};

it('a new store’s invoice names the store, and no address that is not its own', async () => {
  const { text } = await invoiceOf('ATELIER', await order('ATELIER'));
  expect(text).toContain('Atelier & Söhne');
  expect(text).not.toMatch(/Selvedge|1201 Market Street|Philadelphia/);
});

it('a new store takes orders, but no label is bought to or from an address that is not its own', async () => {
  const placed = await order('ATELIER');
  const asked = { tenant: 'ATELIER', token: await operatorToken(shop, 'ATELIER') };
  const { orderNumber, rateId } = placed;
  const message = expect.stringContaining('no address yet') as string;
  const rates = await shop.call('GET', `/admin/orders/${placed.id}/label-rates`, asked);
  expect([rates.status, rates.body.message]).toEqual([409, message]);
  for (const _ of ['first', 'again']) {
    const label = await shop.call('POST', '/shipping/labels', { ...asked, body: { orderNumber, rateId } });
    expect([label.status, label.body.message]).toEqual([409, message]);
  }
});

describe.each(codes)('with the settings of %s', (code) => {
  const { vendorName, accent, address } = stores[code];
  beforeAll(async () => {
    await save(code, 'identity', { vendorName, vendorSite: { label: 'About', url: '/about' } });
    await save(code, 'theme', { theme: { ...testTheme, primaryColor: accent } });
    await save(code, 'fulfilment', { sellerAddress: address, returnWindowDays: 30 });
  });

  it('the invoice bears its name, address, currency and colour', async () => {
    const { text, colours } = await invoiceOf(code, await order(code));
    for (const mark of [...marksOf(code), `${address.city}, ${address.state}`, 'Total (USD)', '$100.00'])
      expect(text).toContain(mark);
    for (const mark of [...ofOthers(code), 'Selvedge']) expect(text).not.toContain(mark);
    expect(colours).toContain(accent);
    for (const other of codes.filter((one) => one !== code))
      expect(colours).not.toContain(stores[other].accent);
  });

  it('the carrier’s label and the store’s own are sent from its address', async () => {
    const { orderNumber, rateId } = await order(code);
    const token = await operatorToken(shop, code);
    const bought = await shop.call('POST', '/shipping/labels', {
      tenant: code,
      token,
      body: { orderNumber, rateId },
    });
    const printed = await shop.app.inject({
      url: `/api/v1/shipping/labels/${bought.body.id}`,
      headers: { 'x-tenant-code': code, authorization: `Bearer ${token}` },
    });
    for (const file of [printed.rawPayload, await ownLabelOf(code)]) {
      const [text = ''] = await textOfPages(file);
      for (const mark of [address.name, address.streetAddress, address.city, address.postalCode, 'Boston'])
        expect(text).toContain(mark);
      expect(text).not.toMatch(/Selvedge Warehouse|Market Street/);
    }
  });
});

/** Of a store that no carrier takes parcels for. */
async function ownLabelOf(tenant: Code): Promise<Uint8Array> {
  const { db, credentials, documents } = shop.shop;
  const own = {
    db,
    credentials,
    documents,
    shippo: undefined,
    shippoBaseUrl: '',
    onFallback: () => undefined,
  };
  const { carrier, warehouse } = await createCarriers(own)(tenant);
  const to = { name: 'Ada Moss', streetAddress: '12 Beacon Street', city: 'Boston', state: 'MA', postalCode: '02108', country: 'US' } as const; // prettier-ignore
  const { pdf } = await carrier.buyLabel({
    carrierRateId: null,
    carrierName: 'Selvedge Post',
    serviceName: 'Standard',
    from: warehouse!,
    to,
    reference: '1234567890',
  });
  return pdf;
}
