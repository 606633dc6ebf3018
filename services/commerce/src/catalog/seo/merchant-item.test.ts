import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { categoryFactsIn } from './category-facts.ts';
import { merchantItems, type MerchantProduct, type MerchantVariant } from './merchant-item.ts';

const shop = { tenantCode: 'ONE', origin: 'https://one.test', vendorName: 'One' };
const category = { productType: 'Women > Coats', gender: 'female', googleCategory: 5598 } as const;

const image = (id: string, width = 2000) => ({
  id,
  alt: '',
  width,
  height: width,
  dominant_color: '#000000',
  focal_point: null,
});
const variant = (changes: Partial<MerchantVariant> = {}): MerchantVariant => ({
  sku: 'COAT-MOSS-M',
  color: 'Moss',
  size: 'M',
  priceMinor: 12_000,
  compareAtMinor: null,
  stock: 1,
  weightGrams: 900,
  ...changes,
});
const product = (changes: Partial<MerchantProduct> = {}): MerchantProduct => ({
  id: 'coat',
  name: 'Coat',
  description: '<p>Warm &amp; dry.</p>',
  detailedDescription: '',
  material: 'Wool',
  brand: '',
  images: [{ color: 'Moss', image: image('front') }],
  variants: [variant()],
  ...changes,
});

const parser = new XMLParser({
  isArray: (name) => ['item', 'g:additional_image_link'].includes(name),
  parseTagValue: false,
  trimValues: false,
});

/** The parsed items of the feed. */
function read(changes: Partial<MerchantProduct> = {}, facts: Parameters<typeof merchantItems>[2] = category) {
  const xml = `<rss>${merchantItems(shop, product(changes), facts)}</rss>`;
  expect(XMLValidator.validate(xml)).toBe(true);
  return (parser.parse(xml).rss.item ?? []) as Record<string, string>[];
}

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

it('uses the brand of the product, or else the name of the store', () => {
  expect(read({ brand: 'Atelier & Nord' })[0]?.['g:brand']).toBe('Atelier & Nord');
  expect(read()[0]?.['g:brand']).toBe(shop.vendorName);
});

it('writes well-formed XML for any text, and leaves the text unchanged where XML allows', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, color, material) => {
      const parts = { images: [{ color, image: image('front') }], variants: [variant({ color })] };
      const [item] = read({ name, material, description: name, ...parts });
      expect(item?.['g:id']).toBe('COAT-MOSS-M');
      expect([...(item?.['g:title'] ?? '')].length).toBeLessThanOrEqual(150);
      expect([...(item?.['g:color'] ?? '')].length).toBeLessThanOrEqual(100);
    }),
  );
  const [item] = read({ name: `<b>&amp; "it's" \u0000\u0008\uFFFE\uD800 🧥 ]]>` });
  expect(item?.['g:title']).toBe(`<b>&amp; "it's" � 🧥 ]]>, Moss, M`);
});

it('writes plain-text descriptions of at most 5000 characters, cut between words', () => {
  expect(read()[0]?.['g:description']).toBe('Warm & dry.');
  expect(read({ detailedDescription: '<p>Warm &amp; dry. Lined.</p>' })[0]?.['g:description']).toBe(
    'Warm & dry. Lined.',
  );
  expect(read({ description: '' })[0]?.['g:description']).toBe('Coat');
  const long = read({ description: `<p>${'twelve chars '.repeat(1000)}</p>` })[0]?.['g:description'];
  expect(long?.length).toBeLessThanOrEqual(5000);
  expect(long).toMatch(/(twelve|chars)…$/);
});

it('links a large JPEG of the variant’s color, and at most ten more pictures', () => {
  const own = Array.from({ length: 14 }, (_, index) => ({ color: 'Moss', image: image(`moss-${index}`) }));
  const [item] = read({ images: [{ color: 'Ink', image: image('ink') }, ...own] });
  expect(item?.['g:image_link']).toBe('https://one.test/media/ONE/moss-0/1600.jpg');
  expect(item?.['g:additional_image_link']).toHaveLength(10);
  expect(JSON.stringify(item)).not.toContain('/ink/');
});

it('leaves out variants that Google would refuse: without a picture or a price', () => {
  expect(read({ images: [] })).toEqual([]);
  expect(read({ variants: [variant({ color: 'Ink' }), variant({ priceMinor: 0 })] })).toEqual([]);
  expect(read({ variants: [] })).toEqual([]);
});

it('leaves out empty elements', () => {
  const nothing = { productType: '', gender: undefined, googleCategory: undefined };
  const [item] = read({ material: '', variants: [variant({ weightGrams: 0 })] }, nothing);
  for (const name of ['material', 'shipping_weight', 'gender', 'product_type', 'google_product_category'])
    expect(item).not.toHaveProperty(`g:${name}`);
});

it('writes URLs and prices in Google’s format', () => {
  const color = 'Ink & Moss/1';
  const [item] = read({
    images: [{ color, image: image('front') }],
    variants: [variant({ color, priceMinor: 1, compareAtMinor: 123_456_789 })],
  });
  expect(item?.['g:link']).toBe('https://one.test/products/coat/details?selectedColor=Ink+%26+Moss%2F1');
  expect(item).toMatchObject({ 'g:price': '1234567.89 USD', 'g:sale_price': '0.01 USD' });
});

it('shortens IDs to 50 characters and keeps them distinct', () => {
  const skus = ['x', 'y'].map((end) => `${'LONG-'.repeat(12)}${end}`);
  const ids = read({ variants: skus.map((sku) => variant({ sku })) }).map((item) => item['g:id']);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toHaveLength(50);
});

const tree = (...path: string[]) =>
  path.map((name, index) => ({ id: String(index), name, parent_id: index > 0 ? String(index - 1) : null }));

it.each([
  [['Women', 'Dresses', 'Day'], 'female', 2271],
  [['Men', 'Tops', 'Shirts'], 'male', 212],
  [["Men's Shirt Jackets"], 'male', 5598],
  [['Women', 'Shirt Dresses'], 'female', 2271],
  [['Accessories', 'Bags', 'Packs & Duffles'], undefined, 5181],
  [['Accessories', 'Shoes', 'Formal'], undefined, 187],
  [['Mended'], undefined, undefined],
  [['Sale'], undefined, undefined],
])('finds the gender and Google category of %j', (path, gender, googleCategory) => {
  const facts = categoryFactsIn(tree(...path))(String(path.length - 1));
  expect(facts).toEqual({ productType: path.join(' > '), gender, googleCategory });
});
