import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

const address = {
  attentionName: 'Ada Moss',
  streetAddress: '12 Beacon Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
} as const;
const parka: InvoiceLine = {
  name: 'The Harbor Parka',
  variant: 'Moss / M',
  sku: 'HP-MOSS-M',
  quantity: 2,
  unitPriceMinor: 19_900,
  discountMinor: 1_234,
};
const invoice: Invoice = {
  number: '1234567890',
  orderedAt: new Date('2026-03-05T15:00:00Z'),
  paidAt: new Date('2026-03-06T15:00:00Z'),
  seller: {
    name: 'FIELDNOTE',
    addressLines: ['1201 Market Street', 'Philadelphia, PA 19107', 'United States'],
    website: 'fieldnote.example',
  },
  accentColor: '#3f4a36',
  timeZone: 'America/New_York',
  email: 'ada@shop.test',
  billingAddress: { ...address, streetAddress: '99 Billing Lane' },
  shippingAddress: address,
  carrier: 'USPS Priority Mail',
  lines: [parka],
  subtotalMinor: 39_800,
  discounts: [{ name: 'Promotion discount', minor: 1_234 }],
  taxMinor: 2_488,
  taxState: 'MA',
  taxRatePpm: 62_500,
  shippingMinor: 895,
  totalMinor: 41_949,
  refundedMinor: 0,
  payment: 'PayPal, $419.49 paid',
  notice: null,
};
const render = async (changes: Partial<Invoice> = {}) => {
  const file = await invoicePdf({ ...invoice, ...changes });
  const folder = process.env['KEEP_INVOICES'];
  if (folder)
    await writeFile(`${folder}/${expect.getState().currentTestName?.replaceAll(/\W+/g, '-')}.pdf`, file);
  return textOfPages(file);
};

describe('an invoice', () => {
  it('shows seller, buyer, items, dates and amounts', async () => {
    const [page = '', ...others] = await render();
    expect(others).toEqual([]);
    for (const text of [
      'FIELDNOTE',
      '1201 Market Street',
      'Invoice number 1234567890',
      'Order date Mar 5, 2026',
      'Payment date Mar 6, 2026',
      'BILLED TO',
      '99 Billing Lane',
      'SHIPPED TO',
      'Ada Moss',
      '12 Beacon Street',
      'Boston, MA 02108',
      'USPS Priority Mail',
      'The Harbor Parka',
      'Moss / M',
      'SKU HP-MOSS-M',
      '$199.00',
      '-$12.34',
      '$385.66',
      'Subtotal',
      '$398.00',
      'Promotion discount',
      'Tax (MA, 6.25%)',
      '$24.88',
      'Shipping',
      '$8.95',
      'Total (USD)',
      '$419.49',
      'PayPal, $419.49 paid',
      'Page 1 of 1',
    ])
      expect(page).toContain(text);
  });

  it('shows that an order is cancelled and refunded', async () => {
    const [page] = await render({ notice: 'Cancelled and refunded', payment: 'PayPal, $419.49 refunded' });
    expect(page).toContain('Cancelled and refunded');
    expect(page).toContain('PayPal, $419.49 refunded');
  });

  it('spans several pages, each with the table header and a page number', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...parka,
      sku: `LONG-${index}`,
      name: `Item ${index}: ${'a very long name of a garment that nobody could have wanted to be so long '.repeat(2)}`,
      variant: `${'Twilight and Aubergine Herringbone '.repeat(3)} / 3XL`,
    }));
    const pages = await render({ lines });
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.includes('SKU LONG-')) expect(page).toMatch(/Item.*Qty.*Unit price.*Discount.*Total/s);
    });
    const all = pages.join('\n');
    for (const { sku } of lines) expect(all.match(new RegExp(`SKU ${sku}\\b`, 'g'))).toHaveLength(1);
    expect(pages.at(-1)).toContain('Total (USD)');
  });

  it.each([
    ['accents', 'Łukasz Żółć, Çağrı Öztürk'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Анна Ковальчук'],
    ['Chinese', '王小明'],
    ['Japanese', '山田 たろう'],
    ['Korean', '김민준'],
    ['Thai', 'สมชาย'],
    ['Georgian', 'გიორგი'],
  ])('prints a name in %s', async (_, attentionName) => {
    const [page] = await render({ shippingAddress: { ...address, attentionName } });
    expect(page?.normalize('NFC').replaceAll(/[\s\p{Cc}]/gu, '')).toContain(
      attentionName.replaceAll(' ', ''),
    );
  });

  it.each([
    ['Hebrew', 'יעל כהן'],
    ['Arabic', 'محمد أحمد'],
    ['Hindi', 'राहुल शर्मा'],
    ['mixed directions', 'Dana (דנה) 12 كريم'],
    ['emoji', 'Ada 👩🏽‍🚀 Moss'],
    ['hundreds of combining marks', `a${'\u0301'.repeat(300)}`],
    ['characters without a font', '\u{10ffff}\u{e000}\ud800'],
    ['a very long word', 'w'.repeat(200)],
    ['invisible characters', '\u200b\u202e\u0000'],
  ])('does not fail for %s', async (_, attentionName) => {
    const [page] = await render({
      shippingAddress: { ...address, attentionName },
      lines: [{ ...parka, name: attentionName }],
    });
    expect(page).toContain('12 Beacon Street');
  });
});
