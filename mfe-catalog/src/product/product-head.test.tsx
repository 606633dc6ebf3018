import type { ProductDetails, Variant } from '@selvedge/contract';
import { renderPage, testTenant } from '@selvedge/testing';
import { expect, test } from 'vitest';
import { image, parka, ratings, review, parkaApi as api, parkaUrl as url } from '../sample-catalog.ts';
import { productPage } from './product-page.ts';

test('has one canonical URL for all colors, and structured data with variants, rating and breadcrumb', async () => {
  const { head } = await renderPage(productPage, { url: `${url}?selectedColor=Ink`, api });
  expect(head).toMatchObject({
    title: 'Field Parka',
    kind: 'product',
    canonicalPath: url,
    description: 'Waxed cotton & flannel.',
  });
  expect(head?.preloadImage?.srcSet).toContain('/media/parka-front-1280.avif 1280w');
  const [group, crumbs] = head?.jsonLd ?? [];
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'field-parka',
    url,
    brand: { '@type': 'Brand', name: testTenant.vendorName },
    image: ['/media/parka-front-1280.jpg', '/media/parka-back-1280.jpg'],
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 6, bestRating: 5, worstRating: 1 },
  });
  expect(crumbs).toMatchObject({
    itemListElement: ['Home', 'Women', 'Coats', 'Field Parka'].map((name, index) => ({
      name,
      position: index + 1,
    })),
  });
});

type Group = { hasVariant: object[]; variesBy: string[]; review?: object[]; aggregateRating?: object };

async function groupOf(product: ProductDetails, more: object = {}): Promise<Group> {
  const { head, unmount } = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: product, ...more },
  });
  unmount();
  return head?.jsonLd?.[0] as Group;
}

test('names the brand if the product has one', async () => {
  const { head } = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: { ...parka, brand: 'Prana' } },
  });
  expect(head?.jsonLd?.[0]).toMatchObject({ brand: { '@type': 'Brand', name: 'Prana' } });
  expect(head?.properties).toMatchObject({ 'product:brand': 'Prana' });
});

test('lists every variant with its price, earlier price and availability', async () => {
  const [moss, reduced] = parka.variants as [Variant, Variant];
  const colorVariantImages = { Moss: { defaultImages: [image('moss')], detailImages: [] } };
  const variants = [moss, { ...reduced, compareAtPrice: 200 }];
  const group = await groupOf({ ...parka, colorVariantImages, variants });
  expect(group.variesBy).toEqual(['https://schema.org/size']);
  expect(group.hasVariant).toEqual([
    {
      '@type': 'Product',
      sku: 'PARKA-Moss-S',
      name: 'Field Parka, Moss, S',
      size: 'S',
      color: 'Moss',
      image: '/media/moss-1280.jpg',
      offers: {
        '@type': 'Offer',
        url: `${url}?selectedColor=Moss`,
        priceCurrency: 'USD',
        price: '148.00',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    },
    expect.objectContaining({
      offers: expect.objectContaining({
        price: '148.00',
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '200.00',
          priceCurrency: 'USD',
        },
      }),
    }),
  ]);
});

test('lists the shown reviews, and no rating without reviews', async () => {
  const listReviews = { content: [review('1', { title: '' })], totalPages: 1, totalElements: 1, last: true };
  const group = await groupOf(parka, { listReviews });
  expect(group.review).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Wren A.' },
      datePublished: '2026-03-05',
      reviewBody: 'Comment 1',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    },
  ]);
  const unrated = await groupOf(parka, {
    listReviews: { content: [], totalPages: 0, totalElements: 0, last: true },
    getReviewSummary: { ...ratings, totalReviews: 0 },
  });
  expect(unrated).not.toHaveProperty('review');
  expect(unrated).not.toHaveProperty('aggregateRating');
});

test("leaves out the author's own review before it's published", async () => {
  const own = review('own', { isOwn: true, unpublished: { status: 'WAITING' } });
  const listReviews = { content: [own], totalPages: 1, totalElements: 1, last: true };
  expect(await groupOf(parka, { listReviews })).not.toHaveProperty('review');
});

test('describes price, availability and image for link previews', async () => {
  const { head } = await renderPage(productPage, { url, api });
  expect(head).toMatchObject({
    image: '/media/parka-front-1280.jpg',
    imageFacts: { alt: 'parka front', width: 1280, height: 1600 },
    properties: {
      'product:price:amount': '148.00',
      'product:price:currency': 'USD',
      'product:availability': 'in stock',
    },
  });
});
