import { createHash } from 'node:crypto';
import { fullDescription } from '../products/full-description.ts';
import { largeImageUrl } from '../../platform/images/image-view.ts';
import { decimalText } from '../../platform/money.ts';
import type { CategoryFacts } from './category-facts.ts';
import type { ProductRow, VariantRow } from '../products/product-repository.ts';
import { productPath } from './shop-paths.ts';
import { element } from './xml.ts';

interface MerchantShop {
  tenantCode: string;
  origin: string;
  vendorName: string;
}

export type MerchantVariant = Omit<VariantRow, 'id' | 'lowestRecentMinor'>;
/** The product data that the feed needs. */
export interface MerchantProduct extends Pick<
  ProductRow,
  'id' | 'name' | 'description' | 'detailedDescription' | 'material' | 'brand'
> {
  images: Omit<ProductRow['images'][number], 'set'>[];
  variants: MerchantVariant[];
}

// Google's length limits: https://support.google.com/merchants/answer/7052112
const maxLengths = { id: 50, title: 150, description: 5000, brand: 70, word: 100, material: 200, type: 750 };
const maxAdditionalImages = 10;

/**
 * Writes every variant of a product as an `<item>`. Leaves out those that Google would refuse: variants without a
 * picture or a price.
 */
export function merchantItems(shop: MerchantShop, product: MerchantProduct, category: CategoryFacts): string {
  const imagesByColor = Map.groupBy(product.images, ({ color }) => color);
  const description = fullDescription(product.description, product.detailedDescription) || product.name;
  return product.variants
    .map((variant) => {
      const images = (imagesByColor.get(variant.color) ?? []).map(
        ({ image }) => shop.origin + largeImageUrl(shop.tenantCode, image),
      );
      const isAccepted = images.length > 0 && variant.priceMinor > 0;
      return isAccepted ? item(shop, product, category, variant, images, description) : '';
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
    ['g:title', truncate(maxLengths.title, `${product.name}, ${variant.color}, ${variant.size}`)],
    ['g:description', truncate(maxLengths.description, description)],
    ['g:link', shop.origin + productPath(product.id, variant.color)],
    ['g:image_link', image],
    ...furtherImages.slice(0, maxAdditionalImages).map((url) => ['g:additional_image_link', url] as [string, string]),
    ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ...prices(variant),
    ['g:brand', truncate(maxLengths.brand, product.brand || shop.vendorName)],
    ['g:condition', 'new'],
    ['g:color', truncate(maxLengths.word, variant.color)],
    ['g:size', truncate(maxLengths.word, variant.size)],
    ['g:material', truncate(maxLengths.material, product.material)],
    ['g:age_group', 'adult'],
    ['g:gender', category.gender],
    ['g:product_type', truncate(maxLengths.type, category.productType)],
    ['g:google_product_category', category.googleCategory?.toString()],
    // The catalog has no GTINs. This tells Google not to expect one.
    ['g:identifier_exists', 'no'],
    ['g:shipping_weight', variant.weightGrams > 0 ? `${variant.weightGrams} g` : undefined],
  ]; // prettier-ignore
  return `<item>${elements.map(([name, text]) => element(name, text)).join('')}</item>\n`;
}

function prices({ priceMinor, compareAtMinor }: MerchantVariant): [string, string][] {
  if (compareAtMinor === null) return [['g:price', usd(priceMinor)]];
  return [
    ['g:price', usd(compareAtMinor)],
    ['g:sale_price', usd(priceMinor)],
  ];
}

const usd = (minor: number): string => `${decimalText(minor)} USD`;

/** Shortens IDs that are too long for Google, and appends a hash to keep them distinct. */
function identifier(id: string): string {
  if ([...id].length <= maxLengths.id) return id;
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${[...id].slice(0, maxLengths.id - mark.length - 1).join('')}-${mark}`;
}

/** Truncates a text between words. */
function truncate(length: number, text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= length) return characters.join('');
  return `${characters.slice(0, length - 1).join('').replace(/\s+\S*$/, '')}…`; // prettier-ignore
}
