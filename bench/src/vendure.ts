import { runNode } from '../../tools/run-node.ts';
import * as words from './catalog-words.ts';
import { startChild } from './child-service.ts';
import type { Load } from './measure-throughput.ts';

const main = 'bench/src/vendure-main.ts';
/** Each gets a few items, as in our own carts. */
const cartCount = 300;

/** A Vendure server with a catalog of its own, and the requests that are measured. */
export interface VendurePeer {
  loads: Load[];
  stop(): Promise<void>;
}

/**
 * Starts the Vendure server that is installed in a folder, on a new database.
 * @param folder has `@vendure/core` 3.7 and `pg` in its `node_modules`
 * @throws Error if products can't be created
 */
export async function startVendure(
  folder: string,
  { databaseUrl, port, products }: { databaseUrl: string; port: number; products: number },
): Promise<VendurePeer> {
  const env = {
    NODE_ENV: 'production',
    VENDURE: folder,
    VENDURE_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PRODUCTS: String(products),
  };
  const { exitCode, output } = await runNode(main, ['fill'], { env, endsWithParent: true });
  if (exitCode !== 0) throw new Error(`Vendure couldn't create its products: ${output}`);
  const origin = `http://127.0.0.1:${port}`;
  const server = startChild(main, `${origin}/health`, env);
  await server.ready;
  return {
    loads: await createLoads(origin, products),
    stop: async () => void (await server.end('SIGTERM')),
  };
}

async function createLoads(origin: string, products: number): Promise<Load[]> {
  const category = `${words.departments[0]!} ${words.kinds[0]!}`;
  const idOf = await findFacetValues(origin, products);
  const variantIds = await findVariantIds(origin);
  const tokens: string[] = [];
  for (let n = 0; n < cartCount; n++)
    tokens.push(await createCart(origin, variantIds[n % variantIds.length]!));
  let added = 0;
  let read = 0;
  return [
    queryLoad(origin, 'list of 24', () => search({ take: 24, facet: idOf(category) })),
    queryLoad(origin, 'filtered page of 12', () =>
      search({ take: 12, facet: idOf(words.colors[0]![2]), inStock: true }),
    ),
    queryLoad(origin, 'search', () => search({ take: 24, term: words.kinds[0]! })),
    queryLoad(origin, 'product details', () => details(`style-${read++ % products}`)),
    {
      ...queryLoad(origin, 'add to cart', () => add(variantIds[added % variantIds.length]!)),
      nextHeaders: () => ({ authorization: `Bearer ${tokens[added++ % tokens.length]!}` }),
    },
  ];
}

interface Query {
  query: string;
  variables: object;
}

const queryLoad = (origin: string, name: string, next: () => Query): Load => ({
  name: `Vendure: ${name}`,
  origin,
  method: 'POST',
  expectedStatus: 200,
  headers: { 'content-type': 'application/json' },
  nextPath: () => '/shop-api',
  nextBody: () => JSON.stringify(next()),
  isExpected: (body) => body.includes('"sku"') || body.includes('"productId"'),
});

const search = ({ take, term, facet, inStock }: SearchOptions): Query => ({
  query: `query ($input: SearchInput!) { search(input: $input) { totalItems
    facetValues { count facetValue { id name } }
    items { productId productName slug inStock productAsset { preview }
      priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`,
  variables: {
    input: {
      take,
      groupByProduct: true,
      ...(term && { term }),
      ...(inStock && { inStock }),
      ...(facet && { facetValueFilters: [{ and: facet }] }),
    },
  },
});

interface SearchReply {
  search: { totalItems: number; facetValues: { facetValue: { id: string; name: string } }[] };
}

interface SearchOptions {
  take: number;
  term?: string;
  /** Id of a category or color. */
  facet?: string;
  inStock?: boolean;
}

const details = (slug: string): Query => ({
  query: `query ($slug: String!) { product(slug: $slug) { id name slug description
    assets { preview } facetValues { name facet { name } } optionGroups { name options { id name } }
    variants { id sku name priceWithTax stockLevel options { id name } assets { preview } } } }`,
  variables: { slug },
});

/** Asks for what a cart page shows, as our own reply contains it. */
const add = (variantId: string): Query => ({
  query: `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
    ... on ErrorResult { errorCode message }
    ... on Order { id totalQuantity subTotalWithTax totalWithTax
      lines { id quantity unitPriceWithTax linePriceWithTax featuredAsset { preview }
        productVariant { id sku name options { name } product { slug } } } } } }`,
  variables: { id: variantId },
});

/**
 * Finds the ids of categories and colors.
 * @throws Error if not all products were created
 */
async function findFacetValues(origin: string, products: number): Promise<(name: string) => string> {
  const { data } = await ask<SearchReply>(origin, search({ take: 1 }));
  const { totalItems } = data.search;
  if (totalItems !== products) throw new Error(`Vendure has ${totalItems} products instead of ${products}`);
  const values = data.search.facetValues.map(({ facetValue }) => facetValue);
  return (wanted) => {
    const found = values.find(({ name }) => name === wanted);
    if (!found) throw new Error(`Vendure has no products with "${wanted}"`);
    return found.id;
  };
}

async function findVariantIds(origin: string): Promise<string[]> {
  const query = `{ products(options: { take: 100 }) { items { variants { id } } } }`;
  const { data } = await ask<{ products: { items: { variants: { id: string }[] }[] } }>(origin, {
    query,
    variables: {},
  });
  return data.products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
}

/** @returns the token of a new session whose cart has one item */
async function createCart(origin: string, variantId: string): Promise<string> {
  const { token } = await ask(origin, add(variantId));
  if (token === null) throw new Error('Vendure returned no session token');
  return token;
}

async function ask<T>(origin: string, body: Query): Promise<{ data: T; token: string | null }> {
  const reply = await fetch(`${origin}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, errors } = (await reply.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(`Vendure: ${errors.map(({ message }) => message).join(', ')}`);
  return { data, token: reply.headers.get('vendure-auth-token') };
}
