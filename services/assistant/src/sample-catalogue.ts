import type {
  Image,
  ProductDetails,
  SearchDocument,
  TenantConfig,
  TenantDomains,
  Variant,
} from '@selvedge/contract';
import type { ApiClient } from '@selvedge/api-client';

/** A small made-up shop, for tests. */
export const sampleDomains: TenantDomains = [
  { tenantCode: 'ONE', hosts: ['one.test', 'www.one.test'], isDefault: true },
  { tenantCode: 'TWO', hosts: ['two.test'], isDefault: false },
];

type Lot = [color: string, size: string, price: number, stock?: number];

function garment(
  name: string,
  categoryNames: string[],
  tags: string,
  lots: Lot[],
  description = '',
): SearchDocument {
  const id = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const variants = lots.map(([Color, Size, price, stockQuantity = 5], index): Variant => {
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
    defaultImage: pictureOf(name, lots[0]?.[0] ?? ''),
    variants,
  };
}

function pictureOf(name: string, color: string): Image {
  const address = `/media/ONE/${name}-${color}`;
  return {
    imageUrl: `${address}/800.jpg`,
    thumbnailUrl: `${address}/160.jpg`,
    urlTemplate: `${address}/{width}.{format}`,
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

/** The part of the commerce API that the assistant reads, serving `documents` in pages of two. */
export function sampleApi(
  documents: SearchDocument[] = sampleDocuments,
): Pick<ApiClient, 'listTenantDomains' | 'getTenantConfig' | 'listSearchDocuments' | 'getProductDetails'> {
  const size = 2;
  return {
    listTenantDomains: async () => sampleDomains,
    // The one part of a tenant's configuration that is read.
    getTenantConfig: async () => ({ enabledFeatures: ['chatbot'] }) as TenantConfig,
    listSearchDocuments: async ({ query: { page = 0 } = {} } = {}) => ({
      content: documents.slice(page * size, (page + 1) * size),
      totalPages: Math.ceil(documents.length / size),
      totalElements: documents.length,
      last: (page + 1) * size >= documents.length,
    }),
    getProductDetails: async ({ params: { id } }) => {
      const { name = '', variants = [] } = documents.find((document) => document.id === id) ?? {};
      const images = variants.map(({ attributes: { Color } }) => [
        Color,
        { defaultImages: [pictureOf(name, Color)], detailImages: [] },
      ]);
      // The one part of a product's details that is read.
      return { colorVariantImages: Object.fromEntries(images) } as ProductDetails;
    },
  };
}
