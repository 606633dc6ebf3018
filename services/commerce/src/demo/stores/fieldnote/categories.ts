import { branch, leaf } from '../../category-tree.ts';

const outerwear = (who: string) =>
  branch(
    `${who}-outerwear`,
    'Outerwear',
    leaf(`${who}-parkas`, 'Parkas'),
    leaf(`${who}-jackets`, 'Jackets'),
    leaf(`${who}-vests`, 'Vests'),
  );
const tops = (who: string) =>
  branch(
    `${who}-tops`,
    'Tops',
    leaf(`${who}-tees`, 'Tees & Polos'),
    leaf(`${who}-shirts`, 'Shirts'),
    leaf(`${who}-knitwear`, 'Knitwear'),
    leaf(`${who}-sweatshirts`, 'Sweatshirts'),
  );

/** FIELDNOTE's departments. */
export const CATEGORIES = [
  branch(
    'women',
    'Women',
    outerwear('women'),
    tops('women'),
    branch('women-dresses', 'Dresses', leaf('women-day-dresses', 'Day Dresses')),
    branch(
      'women-bottoms',
      'Bottoms',
      leaf('women-trousers', 'Trousers'),
      leaf('women-jeans', 'Jeans'),
      leaf('women-skirts', 'Skirts'),
      leaf('women-shorts', 'Shorts'),
    ),
  ),
  branch(
    'men',
    'Men',
    outerwear('men'),
    tops('men'),
    branch(
      'men-bottoms',
      'Bottoms',
      leaf('men-trousers', 'Trousers'),
      leaf('men-jeans', 'Jeans'),
      leaf('men-shorts', 'Shorts'),
    ),
  ),
  branch(
    'accessories',
    'Accessories',
    branch(
      'accessories-headwear',
      'Headwear',
      leaf('accessories-caps', 'Caps & Hats'),
      leaf('accessories-beanies', 'Beanies'),
    ),
    branch(
      'accessories-bags',
      'Bags',
      leaf('accessories-packs', 'Packs & Duffles'),
      leaf('accessories-totes', 'Totes'),
    ),
    branch(
      'accessories-footwear',
      'Footwear',
      leaf('accessories-boots', 'Boots'),
      leaf('accessories-trainers', 'Trainers & Sandals'),
    ),
    leaf('accessories-scarves', 'Scarves'),
  ),
  branch(
    'sale',
    'Sale',
    leaf('sale-women', 'Women'),
    leaf('sale-men', 'Men'),
    leaf('sale-accessories', 'Accessories'),
  ),
];
