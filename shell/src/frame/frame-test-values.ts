import type { Banner, Category } from '@selvedge/contract';

const category = (id: string, name: string, subcategories: Category[] = []): Category => ({
  id,
  name,
  parentId: null,
  subcategories,
});

/** Three levels, and one category without subcategories. */
export const testCategories: Category[] = [
  category('women', 'Women', [
    category('women-tops', 'Tops', [category('women-knitwear', 'Knitwear')]),
    category('women-outerwear', 'Outerwear'),
  ]),
  category('men', 'Men', [category('men-tops', 'Tops')]),
  category('sale', 'Sale'),
];

const banner = (id: string, title: string, linkUrl: string | null): Banner => ({
  id,
  title,
  description: '',
  imageUrl: null,
  image: null,
  linkUrl,
  linkText: 'Shop Now',
  type: 'PROMOTIONAL',
  placement: 'PROMOTIONAL_STRIP',
});

export const testBanners: Banner[] = [
  banner('1', 'Free delivery over $100', '/delivery'),
  banner('2', 'The autumn knits are here', '/category/women-knitwear'),
];
