import type {
  Image,
  ProductDetails,
  SearchDocument,
  TenantConfig,
  TenantDomains,
  Variant,
} from '@selvedge/contract';
import type { ApiClient } from '@selvedge/api-client';
import { CatalogIndexSync } from './catalog/catalog-index-sync.ts';
import type { CatalogIndex } from './catalog/catalog-index.ts';
import type { CatalogApi } from './catalog/indexing-api.ts';
import type { ProductPositions } from './embeddings/vector-search.ts';

/** A small made-up shop, for tests. */
export const sampleDomains: TenantDomains = [
  { tenantCode: 'ONE', hosts: ['one.test', 'www.one.test'], isDefault: true },
  { tenantCode: 'TWO', hosts: ['two.test'], isDefault: false },
];

type VariantRow = [color: string, size: string, price: number, stock?: number];

function garment(
  name: string,
  categoryNames: string[],
  tags: string,
  rows: VariantRow[],
  description = '',
): SearchDocument {
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const variants = rows.map(([Color, Size, price, stockQuantity = 5], index): Variant => {
    return {
      id: `${id}-${index}`,
      sku: `${id}-${index}`,
      attributes: { Color, Size },
      stockQuantity,
      price,
      compareAtPrice: null,
    };
  });
  const prices = variants.map(({ price }) => price);
  return {
    id,
    name,
    description,
    categoryNames,
    tags: tags.split(' '),
    material: 'Cotton',
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    defaultImage: pictureOf(name, rows[0]?.[0] ?? ''),
    variants,
    averageRating: null,
    totalReviews: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

function pictureOf(name: string, color: string): Image {
  const path = `/media/ONE/${name}-${color}`;
  return {
    imageUrl: `${path}/800.jpg`,
    thumbnailUrl: `${path}/160.jpg`,
    urlTemplate: `${path}/{width}.{format}`,
    widths: [160, 800],
    width: 800,
    height: 1000,
    alt: `${name} in ${color}`,
    dominantColor: '#808080',
    default: true,
  };
}

export const sampleDocuments: SearchDocument[] = [
  garment('Fell Parka', ['Jackets'], 'warm winter', [
    ['Washed Black', 'M', 180],
    ['Washed Black', 'L', 180],
    ['Moss', 'M', 160],
    ['Moss', 'XL', 160, 0],
  ]),
  garment('Harbour Jacket', ['Jackets'], 'rain waterproof', [
    ['Navy', 'S', 90],
    ['Slate Grey', 'M', 95],
  ]),
  garment(
    'Loft Jumper',
    ['Knitwear'],
    'warm wool',
    [
      ['Red', 'M', 70],
      ['Navy', 'L', 75],
    ],
    'Goes well under a jacket.',
  ),
  garment('Plain T-Shirt', ['T-Shirts'], 'everyday', [
    ['White', 'S', 25],
    ['Washed Black', 'M', 25],
  ]),
  garment('Canvas Bag', ['Bags'], 'large travel', [['Moss', 'One Size', 60]]),
  garment('Last Winter Coat', ['Coats'], 'warm winter', [['Red', 'M', 200, 0]]),
];

type ShopApi = CatalogApi & Pick<ApiClient, 'listTenantDomains' | 'getTenantConfig'>;

/** The part of the commerce API that the assistant reads. Serves `documents` in pages of two. */
export function sampleApi(documents: SearchDocument[] = sampleDocuments): ShopApi {
  return sampleShop(documents).api;
}

/** A shop whose catalog can change. */
export function sampleShop(documents: readonly SearchDocument[] = sampleDocuments) {
  const stored = new Map(documents.map((document) => [document.id, document]));
  const changes: string[] = [];
  return {
    put(document: SearchDocument) {
      stored.set(document.id, document);
      changes.push(document.id);
    },
    remove(id: string) {
      stored.delete(id);
      changes.push(id);
    },
    api: apiOf(stored, changes),
  };
}

const pageSize = 2;

function apiOf(stored: ReadonlyMap<string, SearchDocument>, changes: readonly string[]): ShopApi {
  return {
    listTenantDomains: async () => sampleDomains,
    // The assistant reads no other part of the configuration.
    getTenantConfig: async () => ({ enabledFeatures: ['chatbot'] }) as TenantConfig,
    listSearchDocuments: async ({ query: { after = '', ids } = {} } = {}) => {
      const wanted = ids?.split(',');
      const sorted = [...stored.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      const behind = sorted.filter(({ id }) => (wanted ? wanted.includes(id) : id > after));
      const content = wanted ? behind : behind.slice(0, pageSize);
      return { content, totalPages: 1, totalElements: behind.length, last: content.length === behind.length };
    },
    listSearchChanges: async ({ query: { since = String(changes.length) } = {} } = {}) => ({
      cursor: String(changes.length),
      productIds: [...new Set(changes.slice(Number(since)))],
    }),
    getProductDetails: async ({ params: { id } }) => {
      const { name = '', variants = [] } = stored.get(id) ?? {};
      const images = variants.map(({ attributes: { Color } }) => [
        Color,
        { defaultImages: [pictureOf(name, Color)], detailImages: [] },
      ]);
      // The assistant reads no other part of the details.
      return { colorVariantImages: Object.fromEntries(images) } as ProductDetails;
    },
  };
}

export async function sampleIndex(api: CatalogApi = sampleApi()): Promise<CatalogIndex> {
  return (await CatalogIndexSync.create(api)).index;
}

/** Positions of the documents, as in an index without gaps. */
export const positionsOf = (documents: readonly SearchDocument[]): ProductPositions => ({
  documents,
  positions: new Map(documents.map(({ id }, position) => [id, position])),
});
