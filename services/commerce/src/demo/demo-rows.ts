import type { Theme } from '@selvedge/contract';
import type { ProductWrite } from '../catalog/product-write.ts';
import { stableUuid } from '../catalog/product-rows.ts';
import { sanitizeHtml } from '../catalog/sanitize-html.ts';
import type {
  DemoBanner,
  DemoBannerTarget,
  DemoCategory,
  DemoPage,
  DemoProduct,
  DemoPromotion,
  DemoStore,
  DemoTenant,
} from './demo-store.ts';
import type { DemoImages } from './demo-images.ts';

const dayMs = 86_400_000;
const logoSize = { width: 640, height: 213 };
const faviconSize = { width: 320, height: 320 };

export function tenantRow(tenant: DemoTenant, images: DemoImages) {
  const { groundColor: _, ...theme } = tenant.theme;
  const address = (imageId: string, width: number) => `/media/${tenant.code}/${imageId}/${width}.webp`;
  return {
    code: tenant.code,
    vendor_code: tenant.vendorCode,
    vendor_name: tenant.vendorName,
    logo_url: address(images.svg(tenant.logoSvg, tenant.vendorName, logoSize), 480),
    favicon_url: address(images.svg(tenant.faviconSvg, tenant.vendorName, faviconSize), 96),
    enabled_features: tenant.enabledFeatures,
    show_careers: tenant.showCareers,
    footer_categories: JSON.stringify(
      tenant.footerCategories.map(({ name, categorySlug }) => ({ name, url: `/category/${categorySlug}` })),
    ),
    vendor_site: JSON.stringify({ label: `About ${tenant.vendorName}`, url: '/about' }),
    google_client_id: null,
    seller_address: JSON.stringify(tenant.sellerAddress),
    theme: JSON.stringify(theme satisfies Theme),
  };
}

/** Parents before their children. */
export function categoryRows(
  code: string,
  forest: DemoCategory[],
  parentId: string | null = null,
): CategoryInsert[] {
  return forest.flatMap(({ slug, name, children }, position) => [
    { tenant_code: code, id: slug, name, parent_id: parentId, position },
    ...categoryRows(code, children, slug),
  ]);
}
interface CategoryInsert {
  tenant_code: string;
  id: string;
  name: string;
  parent_id: string | null;
  position: number;
}

export function demoProducts(store: DemoStore, images: DemoImages, now: Date): ProductWrite[] {
  return store.products.map((product) => ({
    id: product.slug,
    name: product.name,
    categoryId: product.categorySlug,
    alsoInCategoryIds: product.alsoInCategorySlugs,
    descriptionHtml: product.descriptionHtml,
    detailedHtml: product.detailedDescriptionHtml,
    specificationsHtml: product.specificationsHtml,
    materialsHtml: product.materialsHtml,
    careHtml: product.careInstructionsHtml,
    material: product.attributes.material,
    tags: tagsOf(product),
    colors: product.colourways.map(({ colour, defaultPictures, detailPictures }) => ({
      name: colour.name,
      hex: colour.hex.toLowerCase(),
      family: colour.family,
      defaultImageIds: defaultPictures.map(({ drawing, alt }) => images.draw(drawing, alt)),
      detailImageIds: detailPictures.map(({ drawing, alt }) => images.draw(drawing, alt)),
    })),
    variants: product.variants.map(({ colour, stockQuantity, ...variant }) => ({
      ...variant,
      color: colour,
      stock: stockQuantity,
    })),
    createdAt: new Date(now.getTime() - product.publishedDaysAgo * dayMs),
  }));
}

function tagsOf({ tags, attributes }: DemoProduct): string[] {
  const { occasions, styles, warmth, fit, season } = attributes;
  return [...new Set([...tags, ...occasions, ...styles, warmth, fit, season])];
}

export function reviewRows(code: string, products: DemoProduct[], now: Date) {
  return products.flatMap((product) =>
    product.reviews.map((review, index) => ({
      tenant_code: code,
      id: stableUuid(`review:${code}:${product.slug}:${index}`),
      product_id: product.slug,
      user_id: null,
      user_name: review.authorName,
      verified_purchase: review.verifiedPurchase,
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      helpful_count: review.helpfulCount,
      created_at: new Date(now.getTime() - review.daysAgo * dayMs),
    })),
  );
}

export function bannerRows(code: string, banners: DemoBanner[], images: DemoImages, now: Date) {
  return banners.map((banner, index) => ({
    tenant_code: code,
    id: stableUuid(`banner:${code}:${index}:${banner.title}`),
    type: banner.type,
    placement: banner.placement,
    category_id: banner.categorySlug,
    title: banner.title,
    description: banner.description,
    link_url: addressOf(banner.target),
    link_text: banner.linkText,
    image_id: banner.drawing && images.draw(banner.drawing, banner.alt),
    sort_order: banner.sortOrder,
    created_at: new Date(now.getTime() - index * 1000),
    updated_at: now,
  }));
}

function addressOf({ kind, slug }: DemoBannerTarget): string {
  if (kind === 'category') return `/category/${slug}`;
  return kind === 'product' ? `/products/${slug}/details` : `/${slug}`;
}

export function pageRows(code: string, pages: DemoPage[]) {
  return pages.map(({ slug, title, summary, bodyHtml }) => ({
    tenant_code: code,
    slug,
    title,
    summary,
    html: sanitizeHtml(bodyHtml),
  }));
}

export function promotionRows(code: string, promotions: DemoPromotion[]) {
  return promotions.map((promotion) => ({
    tenant_code: code,
    id: stableUuid(`promotion:${code}:${promotion.code}`),
    code: promotion.code,
    description: promotion.description,
    kind: promotion.type,
    percent_bp: promotion.type === 'PERCENTAGE' ? promotion.percent * 100 : null,
    amount_minor: promotion.type === 'FIXED' ? promotion.amountMinor : null,
    scope: promotion.categorySlug === null ? ('CART' as const) : ('CATEGORY' as const),
    target_ids: promotion.categorySlug === null ? [] : [promotion.categorySlug],
    min_subtotal_minor: promotion.minimumMinor,
    per_customer_limit: promotion.perCustomerLimit,
    is_for_first_order: promotion.isForFirstOrder ?? false,
    usage_limit: null,
    starts_at: null,
    ends_at: null,
  }));
}
