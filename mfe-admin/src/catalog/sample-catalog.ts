import type { AdminCategory, AdminProduct, Image } from '@selvedge/contract';
import { sampleImage } from '../testing/sample-image.ts';

export const samplePicture = (id: string, alt = ''): { imageId: string; image: Image } => ({
  imageId: id,
  image: sampleImage({ alt, width: 800, height: 1000 }),
});

const category = (id: string, name: string, parentId: string | null, position: number): AdminCategory => ({
  id,
  name,
  parentId,
  position,
  productCount: 0,
  listedCount: 0,
});

/** Women › Dresses, Women › Hats, and Sale. */
export const sampleCategories: AdminCategory[] = [
  { ...category('women', 'Women', null, 0), listedCount: 2 },
  { ...category('dresses', 'Dresses', 'women', 0), listedCount: 2 },
  category('hats', 'Hats', 'women', 1),
  category('sale', 'Sale', null, 1),
];

/** A dress in Moss, S and M. */
export const sampleProduct = (changes: Partial<AdminProduct> = {}): AdminProduct => ({
  id: 'moss-dress',
  name: 'Moss Dress',
  categoryId: 'dresses',
  alsoInCategoryIds: ['sale'],
  description: '<p>Falls well.</p>',
  detailedDescription: '',
  specifications: '',
  materials: '',
  careInstructions: '',
  material: 'Linen',
  brand: 'Atelier Nord',
  tags: ['summer', 'linen'],
  isPublished: true,
  colors: [
    {
      name: 'Moss',
      hex: '#556644',
      images: [samplePicture('front', 'Front'), samplePicture('back', 'Back')],
      detailImages: [],
    },
  ],
  variants: ['S', 'M'].map((size) => ({
    id: `variant-${size}`,
    sku: `DRESS-${size}`,
    color: 'Moss',
    size,
    price: 80,
    compareAtPrice: null,
    weightGrams: 300,
    stock: 4,
  })),
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});
