import { apiError, renderPage, renderPageOnServer, testUser } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parka, parkaApi as api, parkaUrl as url } from '../sample-catalog.ts';
import { productPage } from './product-page.ts';
// Imported here, so that no test waits for the lazy import.
import './stock-email-form.tsx';

const opener = 'Email me when a size is back';
const soldOut = parka.variants.find(({ attributes }) => attributes.Color === 'Moss' && attributes.Size === 'S')!; // prettier-ignore
const reply = { message: 'We’ll email you once when it’s back in stock.' };

async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: opener }));
  return within(await screen.findByRole('region', { name: opener }));
}

test('a guest requests an email about a sold-out size', async () => {
  const { host } = await renderPage(productPage, { url, api: { ...api, requestStockEmail: reply } });
  const form = await openForm();
  // Only sizes that are sold out.
  expect(within(form.getByLabelText('Size')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['S']); // prettier-ignore
  expect(document.activeElement).toBe(form.getByLabelText('Size'));
  fireEvent.click(form.getByRole('button', { name: 'Email me' }));
  expect(await form.findByText('Enter an email address such as name@example.com')).toBeTruthy();
  fireEvent.input(form.getByLabelText('Email'), { target: { value: ' ann@shop.test ' } });
  fireEvent.click(form.getByRole('button', { name: 'Email me' }));
  expect(await screen.findByText(reply.message)).toBeTruthy();
  expect(host.fakeApi.callsOf('requestStockEmail').map(({ input }) => input)).toEqual([
    { params: { id: parka.id }, body: { variantId: soldOut.id, email: 'ann@shop.test' } },
  ]);
});

test('a signed-in shopper doesn’t type their address', async () => {
  const { host } = await renderPage(productPage, {
    url,
    api: { ...api, requestStockEmail: reply },
    session: testUser,
  });
  const form = await openForm();
  expect(form.queryByLabelText('Email')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Email me' }));
  await waitFor(() => expect(host.fakeApi.callsOf('requestStockEmail')).toHaveLength(1));
  expect(host.fakeApi.callsOf('requestStockEmail')[0]?.input.body).toEqual({ variantId: soldOut.id });
});

test('a failure keeps what was typed and says what happened', async () => {
  await renderPage(productPage, {
    url,
    api: {
      ...api,
      requestStockEmail: apiError('conflict', 'It’s back in stock. Reload the page to buy it.'),
    },
  });
  const form = await openForm();
  fireEvent.input(form.getByLabelText('Email'), { target: { value: 'ann@shop.test' } });
  fireEvent.click(form.getByRole('button', { name: 'Email me' }));
  expect(await form.findByText('It’s back in stock. Reload the page to buy it.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@shop.test');
});

test('nothing is offered if every size is in stock', async () => {
  const variants = parka.variants.map((variant) => ({ ...variant, stockQuantity: 1 }));
  await renderPage(productPage, { url, api: { ...api, getProductDetails: { ...parka, variants } } });
  expect(screen.queryByRole('button', { name: opener })).toBeNull();
});

test('the server’s HTML has the button, but not the form', async () => {
  const html = await renderPageOnServer(productPage, { url, api });
  expect(JSON.stringify(html)).toContain(opener);
  expect(JSON.stringify(html)).not.toContain('One email, once');
});
