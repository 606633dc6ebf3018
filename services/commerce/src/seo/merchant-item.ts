import { createHash } from 'node:crypto';
import { fullDescription } from '../catalog/full-description.ts';
import { largeImageUrl } from '../media/image-view.ts';
import { dollars } from '../money.ts';
import type { CategoryFacts } from './category-facts.ts';
import type { MerchantProduct, MerchantVariant } from './merchant-repository.ts';
import { productPath } from './shop-paths.ts';
import { element } from './xml.ts';

export interface MerchantShop {
  tenantCode: string;
  origin: string;
  vendorName: string;
}

// Longest values that Google takes: https://support.google.com/merchants/answer/7052112
const longest = { id: 50, title: 150, description: 5000, brand: 70, word: 100, material: 200, type: 750 };
const mostFurtherImages = 10;

/**
 * Every variant of a product as an `<item>`. What Google would refuse is left out: a variant of which there is no
 * picture, and one that costs nothing.
 */
export function merchantItems(shop: MerchantShop, product: MerchantProduct, category: CategoryFacts): string {
  const imagesByColor = Map.groupBy(product.images ?? [], ({ color }) => color);
  const description = fullDescription(product.description_html, product.detailed_html) || product.name;
  return (product.variants ?? [])
    .map((variant) => {
      const images = (imagesByColor.get(variant.color) ?? []).map(
        ({ image }) => shop.origin + largeImageUrl(shop.tenantCode, image),
      );
      const isOffered = images.length > 0 && variant.price_minor > 0;
      return isOffered ? item(shop, product, category, variant, images, description) : '';
    })
    .join('');
}

function item(
  shop: MerchantShop,
  product: MerchantProduct,
  category: CategoryFacts,
  variant: MerchantVariant,
  [image, ...furtherImages]: string[],
  description: string,
): string {
  const elements: [string, string | undefined][] = [
    ['g:id', identifier(variant.sku)],
    ['g:item_group_id', identifier(product.id)],
    ['g:title', within(longest.title, `${product.name}, ${variant.color}, ${variant.size}`)],
    ['g:description', within(longest.description, description)],
    ['g:link', shop.origin + productPath(product.id, variant.color)],
    ['g:image_link', image],
    ...furtherImages.slice(0, mostFurtherImages).map((url) => ['g:additional_image_link', url] as [string, string]),
    ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ...prices(variant),
    ['g:brand', within(longest.brand, product.brand || shop.vendorName)],
    ['g:condition', 'new'],
    ['g:color', within(longest.word, variant.color)],
    ['g:size', within(longest.word, variant.size)],
    ['g:material', within(longest.material, product.material)],
    ['g:age_group', 'adult'],
    ['g:gender', category.gender],
    ['g:product_type', within(longest.type, category.productType)],
    ['g:google_product_category', category.googleCategory?.toString()],
    // The catalogue knows no GTIN, and Google is not to wait for one.
    ['g:identifier_exists', 'no'],
    ['g:shipping_weight', variant.weight_grams > 0 ? `${variant.weight_grams} g` : undefined],
  ]; // prettier-ignore
  return `<item>${elements.map(([name, text]) => element(name, text)).join('')}</item>\n`;
}

function prices({ price_minor, compare_at_minor }: MerchantVariant): [string, string][] {
  if (compare_at_minor === null) return [['g:price', usd(price_minor)]];
  return [
    ['g:price', usd(compare_at_minor)],
    ['g:sale_price', usd(price_minor)],
  ];
}

const usd = (minor: number): string => `${dollars(minor).toFixed(2)} USD`;

/** The id itself, or one made of it where it is longer than Google takes. */
function identifier(id: string): string {
  if ([...id].length <= longest.id) return id;
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${[...id].slice(0, longest.id - mark.length - 1).join('')}-${mark}`;
}

/** The text, or as many whole words of it as there is room for. */
function within(length: number, text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= length) return characters.join('');
  return `${characters.slice(0, length - 1).join('').replace(/\s+\S*$/, '')}…`; // prettier-ignore
}
