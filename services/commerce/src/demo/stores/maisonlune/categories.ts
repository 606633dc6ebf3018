import { branch, leaf } from '../../category-tree.ts';

/** MAISONLUNE's departments. */
export const CATEGORIES = [
  branch(
    'women',
    'Women',
    branch(
      'women-dresses',
      'Dresses',
      leaf('women-day-dresses', 'Day'),
      leaf('women-evening-dresses', 'Evening'),
      leaf('women-occasion-dresses', 'Occasion'),
    ),
    branch(
      'women-tailoring',
      'Tailoring',
      leaf('women-blazers', 'Blazers'),
      leaf('women-coats', 'Coats'),
      leaf('women-tailored-trousers', 'Trousers'),
    ),
    branch(
      'women-separates',
      'Separates',
      leaf('women-blouses', 'Blouses'),
      leaf('women-knitwear', 'Knitwear'),
      leaf('women-skirts', 'Skirts'),
    ),
  ),
  branch(
    'men',
    'Men',
    branch(
      'men-tailoring',
      'Tailoring',
      leaf('men-jackets', 'Jackets'),
      leaf('men-coats', 'Coats'),
      leaf('men-tailored-trousers', 'Trousers'),
    ),
    branch(
      'men-essentials',
      'Shirts & Knits',
      leaf('men-shirts', 'Shirts'),
      leaf('men-knitwear', 'Knitwear'),
    ),
  ),
  branch(
    'accessories',
    'Accessories',
    branch(
      'accessories-shoes',
      'Shoes',
      leaf('accessories-heels', 'Heels'),
      leaf('accessories-flats', 'Flats & Loafers'),
      leaf('accessories-formal-shoes', 'Formal'),
    ),
    branch(
      'accessories-bags',
      'Bags',
      leaf('accessories-day-bags', 'Day'),
      leaf('accessories-evening-bags', 'Evening'),
    ),
    branch(
      'accessories-scarves',
      'Scarves',
      leaf('accessories-silk-scarves', 'Silk'),
      leaf('accessories-wool-scarves', 'Wool & Cashmere'),
    ),
    leaf('accessories-hats', 'Hats'),
  ),
  branch(
    'sale',
    'Sale',
    leaf('sale-women', 'Women'),
    leaf('sale-men', 'Men'),
    leaf('sale-accessories', 'Accessories'),
  ),
];
