import type { SellerAddress } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCarriers } from '../shipping/store-carriers.ts';
import { createTenant } from '../../app/commands/create-tenant.ts';
import { colorsOfPdf } from '../../../testing/pdf-colors.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { testTheme } from '../../../testing/test-tenants.ts';

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
  /** Created by the command. */
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
  shop.app.selvedge.tenants.clearCache();
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
  const shopper = await registerShopper(shop, { tenant });
  return { shopper, ...(await shopperOrder(shop, shopper, { tenant, items: [{ productId: 'parka' }] })) };
}
async function readInvoice(tenant: Code, { id, shopper }: Awaited<ReturnType<typeof order>>) {
  const reply = await shop.app.inject({
    url: `/api/v1/orders/${id}/invoice`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${shopper.token}` },
  });
  expect(reply.statusCode).toBe(200);
  const [text = ''] = await textOfPages(reply.rawPayload);
  return { text, colors: colorsOfPdf(reply.rawPayload) };
}
const othersDetails = (own: Code) =>
  codes.filter((code) => code !== own).flatMap((code) => storeDetails(code));
const storeDetails = (code: Code) => {
  const { vendorName, host, address } = stores[code];
  return [vendorName, host, address.streetAddress, address.postalCode];
};

it("shows the name of a new store on its invoice, but no other store's address", async () => {
  const { text } = await readInvoice('ATELIER', await order('ATELIER'));
  expect(text).toContain('Atelier & Söhne');
  expect(text).not.toMatch(/Selvedge|1201 Market Street|Philadelphia/);
});

it('accepts orders in a new store but buys no label before it has an address', async () => {
  const placed = await order('ATELIER');
  const caller = { tenant: 'ATELIER', token: await operatorToken(shop, 'ATELIER') };
  const { orderNumber, rateId } = placed;
  const message = expect.stringContaining('no ship-from address yet') as string;
  const rates = await shop.call('GET', `/admin/orders/${placed.id}/label-rates`, caller);
  expect([rates.status, rates.body.message]).toEqual([409, message]);
  for (const _ of ['first', 'again']) {
    const label = await shop.call('POST', '/shipping/labels', { ...caller, body: { orderNumber, rateId } });
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

  it('the invoice shows its name, address, currency and color', async () => {
    const { text, colors } = await readInvoice(code, await order(code));
    for (const part of [...storeDetails(code), `${address.city}, ${address.state}`, 'Total (USD)', '$100.00'])
      expect(text).toContain(part);
    for (const part of [...othersDetails(code), 'Selvedge']) expect(text).not.toContain(part);
    expect(colors).toContain(accent);
    for (const other of codes.filter((candidate) => candidate !== code))
      expect(colors).not.toContain(stores[other].accent);
  });

  it("the carrier's label and the store's own label show its address as the sender", async () => {
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
    for (const file of [printed.rawPayload, await createOwnLabel(code)]) {
      const [text = ''] = await textOfPages(file);
      for (const part of [address.name, address.streetAddress, address.city, address.postalCode, 'Boston'])
        expect(text).toContain(part);
      expect(text).not.toMatch(/Selvedge Warehouse|Market Street/);
    }
  });
});

/** Buys a label for a store without a carrier account. */
async function createOwnLabel(tenant: Code): Promise<Uint8Array> {
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
