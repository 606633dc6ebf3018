import type { AssistantProduct, AssistantReply, Variant } from '@selvedge/contract';

function variant(Color: string, Size: string): Variant {
  const id = `${Color}-${Size}`.toLowerCase().replaceAll(' ', '-');
  return { id, sku: id, attributes: { Color, Size }, stockQuantity: 3, price: 120, compareAtPrice: null };
}

export const parka: AssistantProduct = {
  id: 'fell-parka',
  name: 'Fell Parka',
  minPrice: 120,
  maxPrice: 140,
  defaultImage: {
    imageUrl: '/media/fell/800.jpg',
    thumbnailUrl: '/media/fell/200.jpg',
    urlTemplate: '/media/fell/{width}.{format}',
    widths: [320, 640],
    width: 1600,
    height: 2000,
    alt: 'Fell Parka in moss',
    dominantColor: '#6b7059',
    default: true,
  },
  description: 'A warm parka.',
  variants: [
    variant('Moss Green', 'M'),
    variant('Moss Green', 'L'),
    variant('Washed Black', 'M'),
    variant('Slate Grey', 'S'),
  ],
};

export const beanie: AssistantProduct = {
  ...parka,
  id: 'rib-beanie',
  name: 'Rib Beanie',
  minPrice: 25,
  maxPrice: 25,
  defaultImage: null,
  variants: [variant('Red', 'M')],
};

export const reply: AssistantReply = {
  explanation: 'I looked for “warm” and found 2 products in stock.',
  products: [parka, beanie],
  suggestedFilters: [{ label: 'Size M', filters: { sizes: ['M'] } }],
  followUpQuestions: ['warm under $100'],
  metadata: { totalMatches: 2, tookMs: 1, understood: {} },
};
