import { apiError, renderPage } from '@selvedge/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cart, parka, sock } from '../testing/checkout-samples.ts';
import { cartPage } from './cart-page.tsx';

const lines = () => screen.findAllByRole('listitem');
const lineOf = async (name: string) => {
  const line = (await lines()).find((one) => within(one).queryByRole('heading', { name }));
  if (!line) throw new Error(`no line ${name}`);
  return within(line);
};

it('shows lines with name, variant, unit price and line total, and the summary', async () => {
  const { head } = await renderPage(cartPage, { api: { getCart: cart } });
  const line = await lineOf('Wool Sock');
  expect(line.getByText('Ink / L')).toBeTruthy();
  expect(line.getByText('$15.00 each')).toBeTruthy();
  expect(line.getByText('$30.00')).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(summary.getAllByText('$150.00')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
  // The shell adds the store's name.
  expect(head).toEqual({ title: 'Your cart', noIndex: true });
});

it('shows automatic promotions by name, and the discounted total', async () => {
  const promotions = [
    { name: 'Summer sale', code: null, discount: 12 },
    { name: 'Free over $100', code: null, discount: 0 },
  ];
  const totals = { subtotal: 150, promotions, discount: 12, shipping: null, tax: null, total: 138 };
  await renderPage(cartPage, { api: { getCart: { ...cart, totals } } });
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('Summer sale').nextSibling?.textContent).toBe('-$12.00');
  expect(summary.getByText('Free over $100').nextSibling?.textContent).toBe('Applied to shipping');
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('$138.00');
});

it('says how much more to spend for free shipping, until the cart qualifies', async () => {
  const totals = { subtotal: 150, promotions: [], discount: 0, shipping: null, tax: null, total: 150 };
  const away = { ...cart, totals: { ...totals, toFreeShipping: 12.4 } };
  await renderPage(cartPage, { api: { getCart: away, updateAnonymousCartItem: { ...cart, totals } } });
  expect(await screen.findByText('You’re $12.40 away from free shipping')).toBeTruthy();
  fireEvent.click((await lineOf('Fell Parka')).getByRole('button', { name: 'Increase quantity' }));
  await expect.poll(() => screen.queryByText(/free shipping/)).toBeNull();
});

it('changes a quantity and shows the cart the server returns', async () => {
  const two = { ...cart, items: [{ ...parka, quantity: 2, totalPrice: 240 }, sock] };
  const { host } = await renderPage(cartPage, { api: { getCart: cart, updateAnonymousCartItem: two } });
  fireEvent.click((await lineOf('Fell Parka')).getByRole('button', { name: 'Increase quantity' }));
  expect(await screen.findByText('$240.00')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateAnonymousCartItem')[0]?.input.body).toEqual({ quantity: 2 });
  expect(host.toasts).toEqual([]);
});

it('never goes below one or above the stock', async () => {
  await renderPage(cartPage, { api: { getCart: cart } });
  const one = await lineOf('Fell Parka');
  expect(one.getByRole('button', { name: 'Decrease quantity' }).getAttribute('aria-disabled')).toBe('true');
  const full = await lineOf('Wool Sock');
  expect(full.getByRole('button', { name: 'Increase quantity' }).getAttribute('aria-disabled')).toBe('true');
});

it('keeps the old quantity and shows an error when the change fails', async () => {
  const { host } = await renderPage(cartPage, {
    api: { getCart: cart, updateAnonymousCartItem: apiError('out-of-stock') },
  });
  const line = await lineOf('Fell Parka');
  fireEvent.click(line.getByRole('button', { name: 'Increase quantity' }));
  await expect
    .poll(() => host.toasts)
    .toEqual([{ type: 'error', message: 'Failed to update item quantity', autoCloseMs: 3000 }]);
  expect(line.getByRole('group', { name: /Quantity of Fell Parka/ }).textContent).toContain('1');
});

it('removes a line, fetches the cart again and shows a toast', async () => {
  let isGone = false;
  const { host } = await renderPage(cartPage, {
    api: {
      getCart: () => (isGone ? { ...cart, items: [sock] } : cart),
      removeAnonymousCartItem: () => {
        isGone = true;
        return { ...cart, items: [sock] };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Fell Parka, Moss / M' }));
  await expect.poll(() => screen.queryByText('Fell Parka')).toBeNull();
  expect(host.toasts).toEqual([{ type: 'success', message: 'Item removed from cart', autoCloseMs: 3000 }]);
  expect(host.fakeApi.callsOf('getCart')).toHaveLength(2);
});

it('keeps the line and shows an error when the removal fails', async () => {
  const { host } = await renderPage(cartPage, {
    api: { getCart: cart, removeAnonymousCartItem: apiError('unavailable') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Fell Parka, Moss / M' }));
  await expect
    .poll(() => host.toasts)
    .toEqual([{ type: 'error', message: 'Failed to remove item', autoCloseMs: 3000 }]);
  expect(screen.getByText('Fell Parka')).toBeTruthy();
});

it("shows the server's notices", async () => {
  await renderPage(cartPage, { api: { getCart: { ...cart, notices: ['Only 2 of Wool Sock are left'] } } });
  expect(await screen.findByText('Only 2 of Wool Sock are left')).toBeTruthy();
});

it('shows a skeleton without links or buttons while the cart loads', async () => {
  await renderPage(cartPage, {
    cart: { count: 5, isLoading: true },
    api: { getCart: () => new Promise<never>(() => undefined) },
  });
  expect(screen.getByText('Loading your cart...')).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  for (const label of ['Subtotal', 'Shipping', 'Tax', 'Total']) expect(summary.getByText(label)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not call the cart empty while it is still loading', async () => {
  const { host } = await renderPage(cartPage, { api: { getCart: apiError('not-found') } });
  act(() => host.setCart({ isLoading: true }));
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  expect(screen.getByText('Loading your cart...')).toBeTruthy();
  act(() => host.setCart({ cart, isLoading: false }));
  expect(screen.getByText('Fell Parka')).toBeTruthy();
});

it('treats a 404 as an empty cart and links back to the shop', async () => {
  await renderPage(cartPage, { api: { getCart: apiError('not-found') } });
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
});

it('says that the cart failed to load, and loads it on Retry', async () => {
  let isDown = true;
  const { host } = await renderPage(cartPage, {
    api: { getCart: () => (isDown ? apiError('unavailable') : cart) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load cart');
  expect(host.toasts[0]).toMatchObject({ type: 'error', message: 'Failed to load cart', autoCloseMs: 3000 });
  isDown = false;
  // Without `shouldRefresh`, the shell would reuse its recent answer, which is the failure.
  const load = vi.spyOn(host.cart, 'load');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(load).toHaveBeenCalledExactlyOnceWith({ shouldRefresh: true });
  expect(await screen.findByText('Fell Parka')).toBeTruthy();
});
