import type { AssistantFilters, SearchDocument } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { sampleApi, sampleDocuments, sampleIndex } from './sample-catalog.ts';
import { searchCatalog } from './search-service.ts';

// A merchant's own texts: hardly any tags, and the important facts only in descriptions.
function product(
  name: string,
  categoryNames: string[],
  more: Partial<SearchDocument> & { price?: number } = {},
): SearchDocument {
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const { price = 100, ...rest } = more;
  const [variant] = sampleDocuments[0]!.variants;
  const variants = ['S', 'M'].map((Size) => {
    return {
      ...variant!,
      id: `${id}-${Size}`,
      sku: `${id}-${Size}`,
      price,
      attributes: { Color: 'Green', Size },
    };
  });
  return { ...sampleDocuments[0]!, id, name, categoryNames, tags: [], material: 'Nylon', description: '', minPrice: price, maxPrice: price, variants, ...rest }; // prettier-ignore
}

const documents = [
  product('Fjordline Shell', ['Men', 'Jackets'], {
    description: 'An all-waterproof shell with pit zips.',
    price: 219,
  }),
  product('Cinder Bomber', ['Men', 'Jackets'], {
    description: 'For dry nights. Not waterproof at all.',
    price: 90,
  }),
  product('Dune Jacket', ['Men', 'Jackets'], { description: 'Canvas with four pockets.', price: 120 }),
  product('Harrow Jacket', ['Men', 'Jackets'], { material: 'Waxed cotton', tags: ['country'], price: 240 }),
  product('Lantern Jacket', ['Women', 'Jackets'], { description: 'Warm without the bulk.', price: 99 }),
  product('Weekend Flannel Shirt', ['Men', 'Shirts'], { tags: ['country'] }),
  product('Foreman Chinos', ['Men', 'Trousers'], { tags: ['country'] }),
  product('Trail Boots', ['Men', 'Shoes'], { tags: ['country'] }),
  product('Soiree Dress', ['Women', 'Dresses'], { tags: ['evening'] }),
  product('Balance Bra', ['Women', 'Sport'], { description: 'Light support for yoga.' }),
  product('Rally Sports Bra', ['Women', 'Sport'], { description: 'High-impact support for running.' }),
  product('Sport Tee', ['Men', 'Sport'], { description: 'Dries fast.' }),
  product('Commuter Rucksack', ['Bags'], { description: 'A sleeve for a laptop and a loop for a charger.' }),
];
const index = await sampleIndex(sampleApi(documents));
const search = (query: string, filters?: AssistantFilters) =>
  searchCatalog(index, { query, ...(filters && { filters }), limit: 10, offset: 0 });
const names = async (query: string) => (await search(query)).products.map(({ name }) => name);

describe('facts that only a description has', () => {
  test.each(['waterproof jacket', 'rain jacket', 'a jacket that is waterproof', 'rain jacket for men'])(
    'match "%s"; negated ones don’t',
    async (query) => {
      const found = await names(query);
      expect(found).toContain('Fjordline Shell');
      expect(found).not.toContain('Cinder Bomber');
      expect(found).not.toContain('Dune Jacket');
    },
  );
  test('rank products of a kind, without other sports products', async () => {
    expect(await names('sports bra high support')).toEqual(['Rally Sports Bra', 'Balance Bra']);
    expect((await names('bra with light support'))[0]).toBe('Balance Bra');
  });
});

describe('an occasion that no product mentions', () => {
  test('hides nothing that passes the filters, and the answer says so', async () => {
    const { products, explanation } = await search('warm jacket for men under 150');
    expect(products.map(({ name }) => name).sort()).toEqual(['Cinder Bomber', 'Dune Jacket']);
    expect(explanation).toBe('I looked for “jacket” (warm), for men, up to $150 and found 2 products in stock. None of them mentions “warm”, so the closest matches come first.'); // prettier-ignore
  });
  test('never loosens price, size, color or audience', async () => {
    expect(await names('warm jacket for men under 80')).toEqual([]);
    expect(await names('warm jacket for men in size 3XL')).toEqual([]);
    expect(await names('warm jacket for men in red')).toEqual([]);
    expect(await names('jacket for work for women')).toEqual(['Lantern Jacket']);
  });
  test('doesn’t bring products for the opposite season', async () => {
    const hats = [product('Sun Cap', ['Hats'], { tags: ['summer'] }), product('Plain Cap', ['Hats'])];
    const hatIndex = await sampleIndex(sampleApi(hats));
    const { products } = await searchCatalog(hatIndex, { query: 'winter hat', limit: 10, offset: 0 });
    expect(products.map(({ name }) => name)).toEqual(['Plain Cap']);
  });
});

describe('a product to go with another', () => {
  test.each(['something to go with a green waxed jacket', 'what can I wear with a waxed jacket?'])(
    'is of different kinds, none of them the other’s, and in any color: "%s"',
    async (query) => {
      const { products, metadata } = await search(query);
      const found = products.map(({ name }) => name);
      expect(found.slice(0, 3).sort()).toEqual(['Foreman Chinos', 'Trail Boots', 'Weekend Flannel Shirt']);
      expect(found.join()).not.toMatch(/Jacket|Shell|Bomber/);
      expect(metadata.understood.colors).toBeUndefined();
    },
  );
  test('is of the requested kind', async () => {
    expect(await names('shoes to match a green evening dress')).toEqual(['Trail Boots']);
  });
  test('has its own filters', async () => {
    const { metadata } = await search('something to go with a green dress, under $80, in size M');
    expect(metadata.understood).toEqual({ goesWith: ['green dress'], maxPrice: 80, sizes: ['M'] });
  });
});

describe('an item the store doesn’t sell', () => {
  test.each([
    'laptop charger',
    'a charger for my laptop',
    'black coffee machine under $100',
    'a tent for camping',
    'birthday cake',
    'green garden chair',
  ])('is reported, even if products mention it: "%s"', async (query) => {
    const { products, explanation, suggestedFilters, followUpQuestions } = await search(query);
    expect(products).toEqual([]);
    expect(explanation).toContain('This store doesn’t sell that.');
    expect(suggestedFilters).toEqual([]);
    for (const question of followUpQuestions) expect(await names(question)).not.toEqual([]);
  });
  test('is not confused with a bag to carry it in', async () => {
    expect(await names('something to carry my laptop')).toEqual(['Commuter Rucksack']);
    expect(await names('laptop bag')).toEqual(['Commuter Rucksack']);
  });
  test('counts as sold if a product has its name', async () => {
    const shop = await sampleIndex(sampleApi([product('Storm Umbrella', ['Accessories'])]));
    const { products } = await searchCatalog(shop, { query: 'an umbrella', limit: 10, offset: 0 });
    expect(products.map(({ name }) => name)).toEqual(['Storm Umbrella']);
  });
});

describe('a question in another language', () => {
  test.each<[string, object]>([
    ['chaqueta verde para hombre por menos de 150 euros', { kinds: ['jacket'], colors: ['green'], audience: 'men', maxPrice: 150 }], // prettier-ignore
    ['una falda en talla M, no negra', { kinds: ['skirt'], sizes: ['M'], notColors: ['black'] }],
    ['veste imperméable pour femme, taille L', { kinds: ['jacket'], details: ['waterproof'], sizes: ['L'], audience: 'women' }], // prettier-ignore
    [
      'robe verte entre 50 et 120,50 €',
      { kinds: ['dress'], colors: ['green'], minPrice: 50, maxPrice: 120.5 },
    ],
    [
      'grüne Herrenjacke bis 1.200 Euro',
      { kinds: ['jacket'], colors: ['green'], audience: 'men', maxPrice: 1200 },
    ],
    ['Wollmantel ohne Kapuze in Größe XL', { kinds: ['coat'], materials: ['wool'], without: ['hood'], sizes: ['XL'] }], // prettier-ignore
  ])('keeps its filters: %s', async (query, filters) => {
    expect((await search(query)).metadata.understood).toEqual(filters);
  });
  test('is answered with a note in that language about what was not understood', async () => {
    const { explanation, products } = await search('grüne Jacke für Männer mit Schnickschnack');
    expect(explanation).toMatch(/^Ich antworte auf Englisch\. Nicht verstanden habe ich “Schnickschnack”\. I looked for “jacket”/); // prettier-ignore
    expect(products.length).toBeGreaterThan(0);
  });
  test.each([
    ['¿Puede recomendarme alguna película?', 'Lo siento'],
    ['Quel est le meilleur restaurant de la ville ?', 'Désolé'],
    ['Haben Sie etwas gegen Schnupfen?', 'Leider verstehe ich bisher nur Englisch'],
  ])('that is not understood at all is answered in that language: %s', async (query, beginning) => {
    const { explanation, products } = await search(query);
    expect(explanation).toMatch(new RegExp(`^${beginning}`));
    expect(products).toEqual([]);
  });
  test('continues from the previous answer', async () => {
    const { metadata } = await search('vestidos');
    const context = metadata.context!;
    const reply = await searchCatalog(index, { query: 'en talla M', context, limit: 10, offset: 0 });
    expect(reply.metadata.understood).toEqual({ kinds: ['dress'], sizes: ['M'] });
  });
  test.each([
    'black robe',
    'a petite dress',
    'rock band t-shirt',
    'short sleeve polo',
    'chic summer hat',
    'Rive Gauche beret',
  ])('is not detected in English: %s', async (query) => {
    expect((await search(query)).explanation).toMatch(/^I looked for/);
  });
});
