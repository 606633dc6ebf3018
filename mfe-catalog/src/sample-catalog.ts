import type {
  Banner,
  Category,
  Facets,
  Image,
  ProductDetails,
  ProductPage,
  ProductSummary,
  Review,
} from '@selvedge/contract';

export const image = (name: string, file = name.replaceAll(' ', '-')): Image => ({
  imageUrl: `/media/${file}.jpg`,
  thumbnailUrl: `/media/${file}-160.webp`,
  urlTemplate: `/media/${file}-{width}.{format}`,
  widths: [320, 640, 1280],
  width: 1280,
  height: 1600,
  alt: name,
  dominantColor: '#c8c2b6',
  default: true,
});

export const moss = { color: 'Moss', hex: '#5a6344', colorSwatchUrl: null };
export const ink = { color: 'Ink', hex: '#22304a', colorSwatchUrl: null };

export const banner = (id: string, type: string, title: string, more: Partial<Banner> = {}): Banner => ({
  id,
  title,
  description: '',
  imageUrl: `/media/${id}.jpg`,
  image: image(id),
  linkUrl: `/category/${id}`,
  linkText: 'Shop Now',
  type,
  placement: 'HOME_HERO',
  ...more,
});

export const tree: Category[] = [
  {
    id: 'women',
    name: 'Women',
    parentId: null,
    subcategories: [
      { id: 'women-knitwear', name: 'Knitwear', parentId: 'women', subcategories: [] },
      { id: 'women-coats', name: 'Coats', parentId: 'women', subcategories: [] },
    ],
  },
];

export const summaryOf = (productName: string, more: Partial<ProductSummary> = {}): ProductSummary => ({
  productId: productName.toLowerCase().replaceAll(' ', '-'),
  productName,
  color: 'Moss',
  colors: [moss, ink],
  minPrice: 48,
  maxPrice: 48,
  compareAtPrice: null,
  defaultImageUrl: null,
  productImages: { defaultImages: [image(`${productName} front`), image(`${productName} back`)] },
  availableSizes: ['L', 'S', '2XL'],
  averageRating: null,
  totalReviews: 0,
  ...more,
});

export const facets: Facets = {
  colors: [
    { value: 'Green', hex: '#5a6344', count: 7 },
    { value: 'Navy', hex: '#22304a', count: 3 },
  ],
  sizes: [
    { value: 'M', count: 4 },
    { value: 'S', count: 2 },
  ],
  subcategories: [{ id: 'women-knitwear', name: 'Knitwear', count: 5 }],
  price: { min: 20, max: 200 },
  materials: [
    { value: 'Wool', count: 6 },
    { value: 'Linen', count: 1 },
  ],
  fits: [
    { value: 'Slim', count: 2 },
    { value: 'Loose', count: 5 },
  ],
  onSale: 3,
  inStock: 6,
};

export const pageOf = (content: ProductSummary[], totalPages = 1): ProductPage => ({
  content,
  totalPages,
  totalElements: content.length,
  last: totalPages === 1,
  facets,
});

const variant = (color: string, size: string, stockQuantity: number, price = 148) => ({
  id: `${color}-${size}`,
  sku: `PARKA-${color}-${size}`,
  attributes: { Size: size, Color: color },
  stockQuantity,
  price,
  compareAtPrice: null,
});

export const parka: ProductDetails = {
  id: 'field-parka',
  productName: 'Field Parka',
  brand: '',
  description: '<p>Waxed cotton &amp; flannel.</p>',
  detailDescription: {
    detailedDescription: '<p>Made for rain</p>',
    specifications: '',
    materials: '<p>Cotton</p>',
    careInstructions: '<p>Brush clean</p>',
  },
  minPrice: 148,
  maxPrice: 168,
  hasColorVariants: true,
  availableColors: [moss, ink],
  selectedColor: 'Moss',
  colorVariantImages: {},
  productImages: {
    defaultImages: [image('parka front'), image('parka back')],
    detailImages: [image('parka cloth')],
  },
  availableSizes: ['M', '2XL'],
  availableAttributes: { Size: ['2XL', 'S', 'M'] },
  variants: [
    variant('Moss', 'S', 0),
    variant('Moss', 'M', 3),
    variant('Moss', '2XL', 1, 168),
    variant('Ink', 'S', 2),
    variant('Ink', '2XL', 4, 168),
  ],
  category: { id: 'women-coats', name: 'Coats' },
  averageRating: 4.5,
  totalReviews: 6,
};

export const ratings = {
  averageRating: 4.5,
  totalReviews: 6,
  ratingDistribution: { '1': 0, '2': 0, '3': 1, '4': 1, '5': 4 },
  userHasReviewed: false,
};

export const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  userName: 'Wren A.',
  verifiedPurchase: true,
  rating: 5,
  title: `Title ${id}`,
  comment: `Comment ${id}`,
  images: [],
  createdAt: '2026-03-05T23:30:00Z',
  helpfulCount: 0,
  userVotedHelpful: false,
  isOwn: false,
  ...more,
});

export const parkaUrl = '/products/field-parka/details';

/** API replies for the parka's page, in any color. */
export const parkaApi = {
  getProductDetails: ({ query }: { query?: { selectedColor?: string } }) => ({
    ...parka,
    selectedColor: query?.selectedColor ?? 'Moss',
  }),
  listCategories: tree,
  getReviewSummary: ratings,
  listReviews: { content: [review('1'), review('2')], totalPages: 2, totalElements: 3, last: false },
};
