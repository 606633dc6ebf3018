import type { Cart, CartItem, ProductDetails, Variant } from '@selvedge/contract';
import { apiError, renderPage, renderPageOnServer, testCart, testTenant } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogViews } from '../catalog-views.tsx';
import { image, parka, ratings, review, tree } from '../sample-catalogue.ts';
import { productPage } from './product-page.tsx';

const url = '/products/field-parka/details';
const reviews = { content: [review('1'), review('2')], totalPages: 2, totalElements: 3, last: false };
const api = {
  getProductDetails: ({ query }: { query?: { selectedColor?: string } }) => ({
    ...parka,
    selectedColor: query?.selectedColor ?? 'Moss',
  }),
  listCategories: tree,
  getReviewSummary: ratings,
  listReviews: reviews,
};

const line = (productName: string, variantName: string): CartItem => ({
  id: productName,
  productId: 'field-parka',
  productName,
  variantId: 'v',
  variantName,
  sku: 'S',
  imageUrl: '/media/line.jpg',
  image: image('line'),
  unitPrice: 148,
  quantity: 2,
  totalPrice: 296,
  selectedAttributes: { Size: 'M', Color: 'Moss' },
  weight: 1,
  stockQuantity: 3,
  product: { categoryId: 'women-coats' },
});
const cart: Cart = { ...testCart, items: [line('Older', 'Ink / S'), line('Field Parka', 'Moss / M')] };

afterEach(() => {
  vi.useRealTimers();
});

test('chooses the first size in stock, in size order, and shows its price and stock', async () => {
  await renderPage(productPage, { url, api });
  const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole<HTMLInputElement>('radio');
  expect(sizes.map(({ value }) => value)).toEqual(['S', 'M', '2XL']);
  expect(sizes.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(screen.getByText('$148.00')).toBeTruthy();
  expect(screen.getByText('3 in stock')).toBeTruthy();
});

test('begins with the size that was looked for, where it can be had', async () => {
  const sizeAfter = async (wanted: string) => {
    const { unmount } = await renderPage(productPage, { url: `${url}?selectedSize=${wanted}`, api });
    const checked = screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
    unmount();
    return checked;
  };
  expect(await sizeAfter('2XL')).toBe('2XL');
  expect(await sizeAfter('S')).toBe('M');
  expect(await sizeAfter('none')).toBe('M');
});

test('a sold-out size stays visible, disabled, with the reason as its tooltip', async () => {
  await renderPage(productPage, { url, api });
  const soldOut = screen.getByRole<HTMLInputElement>('radio', { name: /^S/ });
  expect(soldOut.disabled).toBe(true);
  vi.useFakeTimers();
  fireEvent.pointerEnter(soldOut, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Out of stock');
  fireEvent.pointerLeave(soldOut, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('another size has its own price and stock', async () => {
  await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  expect(screen.getByText('$168.00')).toBeTruthy();
  expect(screen.getByText('1 in stock')).toBeTruthy();
});

test('a colour is part of the address, keeps the size where it exists, else takes the first in stock', async () => {
  const { address, host } = await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  fireEvent.click(screen.getByRole('link', { name: 'Ink' }));
  expect(address()).toBe(`${url}?selectedColor=Ink`);
  expect(await screen.findByText('4 in stock')).toBeTruthy();
  expect(host.fakeApi.callsOf('getProductDetails').at(-1)?.input.query).toEqual({ selectedColor: 'Ink' });
  fireEvent.click(screen.getByRole('link', { name: 'Moss' }));
  expect(await screen.findByText('1 in stock')).toBeTruthy();
});

test('reads the colour from "color" as well', async () => {
  const { host } = await renderPage(productPage, { url: `${url}?color=Ink`, api });
  expect(host.fakeApi.callsOf('getProductDetails')[0]?.input.query).toEqual({ selectedColor: 'Ink' });
});

test('shows the range and Out of Stock when nothing of the colour is left', async () => {
  const variants = parka.variants.map((variant) => ({ ...variant, stockQuantity: 0 }));
  await renderPage(productPage, { url, api: { ...api, getProductDetails: { ...parka, variants } } });
  expect(screen.getByText('$148.00 - $168.00')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
  expect(screen.getByText('Out of stock', { selector: '[role=status]' })).toBeTruthy();
});

test('the quantity stays between one and the stock', async () => {
  await renderPage(productPage, { url, api });
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
  expect(less.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(more);
  expect(screen.queryByText('No more in stock')).toBeNull();
  fireEvent.click(more);
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('No more in stock', { selector: '[role=status]' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  expect(screen.getByText('1', { selector: 'output' })).toBeTruthy();
});

test('adds the chosen variant and shows the last line of the cart', async () => {
  let answer: (cart: Cart) => void = () => undefined;
  const addAnonymousCartItem = () => new Promise<Cart>((resolve) => (answer = resolve));
  const { host } = await renderPage(productPage, { url, api: { ...api, addAnonymousCartItem } });
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByRole('button', { name: 'Adding...' })).toBeTruthy();
  await act(async () => answer(cart));
  const popup = await screen.findByRole('region', { name: 'Added to your cart' });
  expect(popup.textContent).toContain('Field Parka');
  expect(popup.textContent).toContain('Moss / M');
  expect(popup.textContent).toContain('2 × $148.00');
  expect(host.fakeApi.callsOf('addAnonymousCartItem')[0]?.input.body).toEqual({
    productId: 'field-parka',
    quantity: 2,
    selectedAttributes: { Size: 'M', Color: 'Moss' },
  });
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
});

test('the popup begins to leave after 4.7 s, is gone after 5 s, and waits while the shopper is at it', async () => {
  vi.useFakeTimers();
  await renderPage(productPage, { url, api: { ...api, addAnonymousCartItem: cart } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' })));
  const popup = screen.getByRole('region', { name: 'Added to your cart' });
  act(() => vi.advanceTimersByTime(4699));
  expect(popup.dataset.state).toBe('open');
  act(() => vi.advanceTimersByTime(1));
  expect(popup.dataset.state).toBe('closing');
  fireEvent.pointerEnter(popup);
  expect(popup.dataset.state).toBe('open');
  act(() => vi.advanceTimersByTime(20_000));
  fireEvent.pointerLeave(popup);
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByRole('region', { name: 'Added to your cart' })).toBeNull();
});

test('closing the popup by hand gives the focus back to the button', async () => {
  await renderPage(productPage, { url, api: { ...api, addAnonymousCartItem: cart } });
  const add = screen.getByRole('button', { name: 'Add to Cart' });
  add.focus();
  await act(async () => fireEvent.click(add));
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Added to your cart' })).toBeNull();
  expect(document.activeElement).toBe(add);
});

test('says when adding failed, in the words of the server where it has some', async () => {
  const failing = await renderPage(productPage, {
    url,
    api: { ...api, addAnonymousCartItem: apiError('unavailable', 'SQL') },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' })));
  expect(failing.host.toasts).toEqual([
    { type: 'error', message: 'Failed to add item to cart', autoCloseMs: 3000 },
  ]);
  failing.unmount();
  const soldOut = apiError('out-of-stock', 'Only 2 of Field Parka are left');
  const { host } = await renderPage(productPage, { url, api: { ...api, addAnonymousCartItem: soldOut } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' })));
  expect(host.toasts[0]?.message).toBe('Only 2 of Field Parka are left');
  expect(screen.queryByRole('region', { name: 'Added to your cart' })).toBeNull();
});

test('shows pictures by thumbnail, and the close-ups', async () => {
  await renderPage(productPage, { url, api });
  const pictures = screen.getByRole('region', { name: 'Pictures of Field Parka' });
  expect(within(pictures).getByRole('img', { name: 'parka front' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 2' }));
  expect(within(pictures).getByRole('img', { name: 'parka back' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show close-ups' }));
  expect(within(pictures).getByRole('img', { name: 'parka cloth' })).toBeTruthy();
});

test('opens the detailed description with the parts there are', async () => {
  await renderPage(productPage, { url, api });
  fireEvent.click(screen.getByRole('button', { name: 'View detailed description' }));
  const dialog = await screen.findByRole('dialog', { name: 'Field Parka' });
  expect(within(dialog).getByText('Made for rain')).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: 'Care' })).toBeTruthy();
  expect(within(dialog).queryByRole('heading', { name: 'Specifications' })).toBeNull();
});

test('stands without reviews and breadcrumb when those cannot be had, and only logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const down = apiError('unavailable');
  await renderPage(productPage, {
    url,
    api: { ...api, listReviews: down, getReviewSummary: down, listCategories: down },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Field Parka' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Coats' })).toBeTruthy();
  expect(warn).toHaveBeenCalledTimes(3);
});

test('says when the product cannot be had, and when there is none', async () => {
  const failing = await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: apiError('timeout') },
    views: catalogViews,
  });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load product details');
  failing.unmount();
  await renderPage(productPage, {
    url,
    api: { ...api, getProductDetails: apiError('not-found') },
    views: catalogViews,
  });
  expect(screen.getByRole('heading', { name: 'Product not found' })).toBeTruthy();
});

test('has one true address for all colours, and tells search engines of variants, rating and breadcrumb', async () => {
  const { head } = await renderPage(productPage, { url: `${url}?selectedColor=Ink`, api });
  expect(head).toMatchObject({
    title: 'Field Parka',
    kind: 'product',
    canonicalPath: url,
    description: 'Waxed cotton & flannel.',
  });
  expect(head?.preloadImage?.srcSet).toContain('/media/parka front-1280.avif 1280w');
  const [group, crumbs] = head?.jsonLd ?? [];
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'field-parka',
    url,
    brand: { '@type': 'Brand', name: testTenant.vendorName },
    image: ['/media/parka front-1280.jpg', '/media/parka back-1280.jpg'],
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

test('tells search engines of every variant: what it costs, cost before, and whether it can be had', async () => {
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

test('tells search engines of the reviews that the page shows, and of no rating where there is none', async () => {
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

test('tells link previews of price, stock and picture', async () => {
  const { head } = await renderPage(productPage, { url, api });
  expect(head).toMatchObject({
    image: '/media/parka front-1280.jpg',
    imageFacts: { alt: 'parka front', width: 1280, height: 1600 },
    properties: {
      'product:price:amount': '148.00',
      'product:price:currency': 'USD',
      'product:availability': 'in stock',
    },
  });
});

test('is the same on server and in the browser', async () => {
  const html = await renderPageOnServer(productPage, { url, api });
  expect(html).toContain('Waxed cotton &amp; flannel.');
  expect(html).toContain('Add to Cart');
});
