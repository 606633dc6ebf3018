import type { Cart, CartItem } from '@selvedge/contract';
import { apiError, renderPage, testCart } from '@selvedge/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { image, parka, parkaApi as api, parkaUrl as url } from '../sample-catalog.ts';
import { productPage } from './product-page.ts';

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

test('limits the quantity to between one and the stock', async () => {
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

test('adds the selected variant and shows the last line of the cart', async () => {
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

test('the popup slides out after 4.7 s, closes after 5 s, and waits while hovered', async () => {
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

test('closing the popup returns the focus to the button', async () => {
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

test("says when adding fails, with the server's message if there is one", async () => {
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

test('counts what is already in the cart: only the rest of the stock can be added', async () => {
  const medium = parka.variants.find(
    ({ attributes }) => attributes.Color === 'Moss' && attributes.Size === 'M',
  )!;
  const cartWith = (quantity: number): Cart => ({
    ...testCart,
    items: [{ ...line('Field Parka', 'Moss / M'), variantId: medium.id, quantity }],
  });
  const two = await renderPage(productPage, { url, api, cart: cartWith(2) });
  expect(screen.getByText('You already have 2 in your cart', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Increase quantity' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  two.unmount();

  const { host } = await renderPage(productPage, { url, api, cart: cartWith(3) });
  expect(screen.getByText(/You already have the last ones in your cart/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart');
  const add = screen.getByRole('button', { name: 'Add to Cart' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(add);
  expect(host.fakeApi.callsOf('addAnonymousCartItem')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '2XL' }));
  expect(add.getAttribute('aria-disabled')).toBeNull();
});
