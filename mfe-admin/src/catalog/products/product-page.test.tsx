import type { AdminProduct, ProductInput } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press, save, type } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleCategories, samplePicture, sampleProduct } from '../sample-catalog.ts';
import { newProductPage, productPage } from './product-pages.tsx';

const open = (api: ApiAnswers = {}, product = sampleProduct()) =>
  renderAdminPage(
    productPage,
    { getAdminProduct: product, listAdminCategories: sampleCategories, ...api },
    `/admin/products/${product.id}`,
  );
const openNew = (api: ApiAnswers = {}) =>
  renderAdminPage(newProductPage, { listAdminCategories: sampleCategories, ...api }, '/admin/products/new');
const group = (name: string) => within(screen.getByRole('group', { name }));
const alts = (name: string) =>
  group(name).queryAllByLabelText('Alt text').map((field) => (field as HTMLInputElement).value); // prettier-ignore

describe('an existing product', () => {
  test('is sent as a whole, with the version it is based on and without its stock', async () => {
    const { host } = await open({ updateProduct: sampleProduct({ name: 'Fern Dress' }) });
    type('Name', ' Fern Dress');
    type('Price in $ of Moss / M', '72.5');
    type('Former price in $ of Moss / M', '80');
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('updateProduct')).toHaveLength(1));
    const { params, body } = host.fakeApi.callsOf('updateProduct')[0]!.input as {
      params: object;
      body: ProductInput;
    };
    expect(params).toEqual({ id: 'moss-dress' });
    expect(body).toMatchObject({
      name: ' Fern Dress',
      basedOn: '2026-11-02T10:00:00.000Z',
      tags: ['summer', 'linen'],
    });
    expect(body.colors).toEqual([
      { name: 'Moss', hex: '#556644', imageIds: ['front', 'back'], detailImageIds: [] },
    ]);
    expect(body.variants[1]).toEqual({
      id: 'variant-M',
      sku: 'DRESS-M',
      color: 'Moss',
      size: 'M',
      price: 72.5,
      compareAtPrice: 80,
      weightGrams: 300,
    });
    expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Fern Dress');
  });

  test('shows errors at their fields, focuses the first, and sends nothing', async () => {
    const { host } = await open();
    type('Name', ' ');
    type('SKU of Moss / S', '');
    type('Price in $ of Moss / S', '12,50');
    type('Former price in $ of Moss / M', '79.99');
    save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    for (const message of [
      'Name is required',
      'SKU is required',
      'Enter an amount such as 34.00',
      'Must be above the price',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(host.fakeApi.callsOf('updateProduct')).toEqual([]);
  });

  test("shows the store's errors at their fields and keeps what was typed", async () => {
    await open({
      updateProduct: apiError('invalid-request', 'Nothing was saved. Please check the marked fields.', {
        fields: { 'variants.1.sku': 'TAKEN belongs to another product' },
      }),
    });
    type('SKU of Moss / M', 'TAKEN');
    save();
    const field = screen.getByLabelText('SKU of Moss / M') as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['TAKEN', 'true']);
    expect(within(screen.getByRole('alert')).getByText('The product wasn’t saved')).toBeTruthy();
  });

  test('shows the brand and sends a new one', async () => {
    const { host } = await open({
      updateProduct: ({ body }) => ({ ...sampleProduct(), brand: body.brand ?? '' }),
    });
    expect((screen.getByLabelText('Brand') as HTMLInputElement).value).toBe('Atelier Nord');
    type('Brand', 'Prana');
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('updateProduct')).toHaveLength(1));
    expect(host.fakeApi.callsOf('updateProduct')[0]?.input.body.brand).toBe('Prana');
  });

  test('can have a country of origin, even if the API has not sent one', async () => {
    const { host } = await open({ updateProduct: sampleProduct() });
    const field = screen.getByLabelText('Made in') as HTMLInputElement;
    expect([field.value, field.maxLength]).toEqual(['', 60]);
    type('Made in', 'Portugal');
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('updateProduct')).toHaveLength(1));
    expect(host.fakeApi.callsOf('updateProduct')[0]?.input.body.originCountry).toBe('Portugal');
  });

  test('says when somebody else changed it, and keeps what was typed', async () => {
    await open({ updateProduct: apiError('changed-meanwhile') });
    type('Material', 'Hemp');
    save();
    expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy();
    expect(screen.getByLabelText('Shade').getAttribute('aria-required')).toBe('true');
    expect((screen.getByLabelText('Material') as HTMLInputElement).value).toBe('Hemp');
  });

  test('moves and removes pictures, and the focus follows', async () => {
    await open();
    const name = 'Moss: pictures';
    expect(alts(name)).toEqual(['Front', 'Back']);
    fireEvent.click(group(name).getByRole('button', { name: /Later.*picture 1/ }));
    expect(alts(name)).toEqual(['Back', 'Front']);
    expect(document.activeElement).toBe(group(name).getByRole('button', { name: /Earlier.*picture 2/ }));
    fireEvent.click(group(name).getByRole('button', { name: /Remove.*picture 2/ }));
    expect(alts(name)).toEqual(['Back']);
    expect(document.activeElement).toBe(group(name).getByRole('button', { name: /Remove.*picture 1/ }));
    fireEvent.click(group(name).getByRole('button', { name: /Remove.*picture 1/ }));
    expect((document.activeElement as HTMLInputElement).type).toBe('file');
  });

  test('uploads several pictures one after another, and keeps what is typed in the meantime', async () => {
    const answers: ((picture: ReturnType<typeof samplePicture>) => void)[] = [];
    const { host } = await open({
      uploadImage: () => new Promise((resolve) => void answers.push(resolve as never)),
    });
    const files = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    const input = screen.getByRole('group', { name: 'Moss: close-ups' }).querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files } });
    await waitFor(() => expect(answers).toHaveLength(1));
    type('Color 1', 'Fern');
    await act(async () => answers[0]!({ ...samplePicture('one', 'Weave'), imageUrl: '' } as never));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]!({ ...samplePicture('two', 'Seam'), imageUrl: '' } as never));
    await waitFor(() => expect(alts('Fern: close-ups')).toEqual(['Weave', 'Seam']));
    expect(host.fakeApi.callsOf('uploadImage')).toHaveLength(2);
  });

  test('is deleted after a confirmation, and can be retried after a failure', async () => {
    const answers: (Error | { message: string })[] = [
      apiError('network'),
      { message: 'Moss Dress was deleted.' },
    ];
    const { host } = await open({ deleteProduct: () => answers.shift() as { message: string } });
    press('Delete');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Moss Dress?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('The product wasn’t deleted')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(host.navigations).toEqual([{ href: '/admin/products', replace: true }]));
  });

  test('does not send a removed size, and focuses the next one', async () => {
    const { host } = await open({ updateProduct: sampleProduct() });
    press('Remove Moss / S');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Moss / M' }));
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('updateProduct')).toHaveLength(1));
    const { body } = host.fakeApi.callsOf('updateProduct')[0]!.input as { body: ProductInput };
    expect(body.variants.map(({ id }) => id)).toEqual(['variant-M']);
  });

  test('is not found if it does not exist', async () => {
    await expect(open({ getAdminProduct: apiError('not-found') as never })).resolves.toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('a new product', () => {
  test('gets every size in every color, with unique SKUs and initial stock', async () => {
    const { host } = await openNew({ createProduct: sampleProduct({ id: 'harbour-jacket' }) });
    type('Name', 'Harbour Jacket');
    type('Category', 'dresses');
    type('Color 1', 'Rust');
    type('Sizes to add in every color', 'S, S');
    press('Add sizes');
    type('Price in $ of Rust / S', '60');
    type('Weight in g of Rust / S', '700');
    press('Add color');
    expect(document.activeElement).toBe(screen.getByLabelText('Color 2'));
    type('Color 2', 'Crème');
    type('Sizes to add in every color', 'S, M');
    press('Add sizes');
    expect(screen.getByText('3 variants added below.')).toBeTruthy();
    type('Stock of Rust / S', '12');
    save();
    await waitFor(() =>
      expect(host.navigations).toEqual([{ href: '/admin/products/harbour-jacket', replace: true }]),
    );
    const { body } = host.fakeApi.callsOf('createProduct')[0]!.input as {
      body: ProductInput & { id?: string };
    };
    expect(body).not.toHaveProperty('id');
    expect(body.isPublished).toBe(false);
    expect(body.variants.map(({ sku, color, initialStock }) => [sku, color, initialStock])).toEqual([
      ['HARBOUR-JACKET-RUST-S', 'Rust', 12],
      ['HARBOUR-JACKET-RUST-M', 'Rust', 0],
      ['HARBOUR-JACKET-CREME-S', 'Crème', 0],
      ['HARBOUR-JACKET-CREME-M', 'Crème', 0],
    ]);
  });

  test("copies the price and weight of the first size to later ones, and doesn't add a size twice", async () => {
    await open({}, sampleProduct());
    type('Sizes to add in every color', 'M, L');
    press('Add sizes');
    expect((screen.getByLabelText('Price in $ of Moss / L') as HTMLInputElement).value).toBe('80.00');
    expect((screen.getByLabelText('Stock of Moss / L') as HTMLInputElement).value).toBe('0');
    type('Sizes to add in every color', 'L');
    press('Add sizes');
    expect(screen.getByText('You already have all of these sizes.')).toBeTruthy();
  });

  test('gives a color the default shade for its name until another one is chosen', async () => {
    const { host } = await openNew();
    const shade = () => screen.getByLabelText('Shade') as HTMLInputElement;
    save();
    expect(await screen.findByText('Choose a shade')).toBeTruthy();
    type('Color 1', 'Rust');
    expect(shade().value).toBe('#a5492a');
    type('Color 1', 'Moss');
    expect(shade().value).toBe('#6a7247');
    fireEvent.change(shade(), { target: { value: '#123456' } });
    type('Color 1', 'Rust');
    expect(shade().value).toBe('#123456');
    expect(host.fakeApi.callsOf('createProduct')).toEqual([]);
  });

  test('marks required fields, including the weight', async () => {
    await openNew();
    type('Sizes to add in every color', 'S');
    press('Add sizes');
    for (const name of ['Name', 'Category', 'Color 1', /^Weight in g of/, /^Price in \$ of/, /^SKU of/])
      expect((screen.getByLabelText(name) as HTMLInputElement).required, String(name)).toBe(true);
    expect(screen.getByLabelText('Shade').getAttribute('aria-required')).toBe('true');
    expect((screen.getByLabelText('Material') as HTMLInputElement).required).toBe(false);
    expect(screen.getByRole('columnheader', { name: /^Weight/ }).hasAttribute('data-required')).toBe(true);
  });

  test('is not sent without a name, a category or a size', async () => {
    const { host } = await openNew();
    save();
    expect(await screen.findByText('Category is required')).toBeTruthy();
    expect(screen.getByText('Add at least one size')).toBeTruthy();
    expect(host.fakeApi.callsOf('createProduct')).toEqual([]);
  });
});

test('removing a color removes its sizes', async () => {
  const two: AdminProduct = sampleProduct();
  await open({}, { ...two, colors: [...two.colors, { name: 'Ink', hex: '#222233', images: [], detailImages: [] }], variants: [...two.variants, { ...two.variants[0]!, id: 'ink', color: 'Ink', sku: 'INK-S' }] }); // prettier-ignore
  press('Remove Ink with its sizes');
  expect(screen.queryByLabelText('SKU of Ink / S')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Color 1')));
});

describe('the web address', () => {
  const address = () => screen.getByLabelText<HTMLInputElement>('Web address');

  test('of a product can be changed, with a warning that the old one will redirect', async () => {
    const { host } = await open({ updateProduct: sampleProduct({ id: 'fern-dress' }) });
    expect(address().value).toBe('moss-dress');
    type('Web address', ' fern-dress ');
    expect(
      screen.getByText(/^\/products\/moss-dress\/details will redirect to the new address/),
    ).toBeTruthy();
    save();
    await waitFor(() =>
      expect(host.navigations).toEqual([{ href: '/admin/products/fern-dress', replace: true }]),
    );
    expect(host.fakeApi.callsOf('updateProduct')[0]?.input).toMatchObject({
      params: { id: 'moss-dress' },
      body: { id: 'fern-dress', basedOn: '2026-11-02T10:00:00.000Z' },
    });
  });

  test("isn't sent if it hasn't changed", async () => {
    const { host } = await open({ updateProduct: sampleProduct({ name: 'Fern' }) });
    type('Name', 'Fern');
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('updateProduct')).toHaveLength(1));
    expect(host.fakeApi.callsOf('updateProduct')[0]?.input.body.id).toBeUndefined();
    expect(host.navigations).toEqual([]);
  });

  test.each([
    ['', 'Web address is required'],
    ['Fern Dress', 'Use only lowercase letters, digits and single hyphens.'],
  ])('"%s" is refused, and nothing is sent', async (typed, error) => {
    const { host } = await open();
    type('Web address', typed);
    save();
    expect(await screen.findByText(error)).toBeTruthy();
    expect(host.fakeApi.callsOf('updateProduct')).toEqual([]);
  });

  test('that is taken is reported at its field', async () => {
    await open({ updateProduct: apiError('conflict', 'Taken', { fields: { id: 'is taken' } }) });
    type('Web address', 'fern-dress');
    save();
    await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'));
    expect(address().value).toBe('fern-dress');
  });

  test('that the product had before is listed, and its redirect can be deleted', async () => {
    const { host } = await open(
      { deleteProductRedirect: { message: 'Deleted' } },
      sampleProduct({ formerHandles: ['old-dress'] }),
    );
    press('Delete the redirect from /products/old-dress/details');
    expect(screen.getByText(/will lead to “Page not found”/)).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(host.fakeApi.callsOf('deleteProductRedirect')).toHaveLength(1));
    expect(host.fakeApi.callsOf('deleteProductRedirect')[0]?.input.params).toEqual({
      id: 'moss-dress',
      handle: 'old-dress',
    });
  });

  test('that the product had before opens the product', async () => {
    const { host } = await open({ getAdminProduct: apiError('not-found', '', { movedTo: 'fern-dress' }) });
    expect(host.navigations).toEqual([{ href: '/admin/products/fern-dress', replace: true }]);
  });
});

describe('the price history', () => {
  const change = (price: number, changedAt = '2026-11-02T10:00:00.000Z') => ({
    color: 'Moss',
    size: 'M',
    price,
    previousPrice: 79,
    changedAt,
  });
  const rows = () =>
    within(screen.getByRole('table', { name: 'Price history' }))
      .getAllByRole('row')
      .slice(1);

  test('lists variant, date, previous and new price, and is current after a save', async () => {
    const replies = [[change(70)], [change(65, '2026-11-03T10:00:00.000Z'), change(70)]];
    await open({
      listPriceChanges: () => replies.shift()!,
      updateProduct: { ...sampleProduct(), updatedAt: '2026-11-03T10:00:00.000Z' },
    });
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]!.textContent).toMatch(/Moss \/ M.*Nov.*\$79\.00.*\$70\.00/);
    type('Name', 'Fern Dress');
    save();
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  test('is hidden if there is none, and the product can still be edited if loading it fails', async () => {
    const { unmount } = await open({ listPriceChanges: [] });
    expect(screen.queryByText('Price history')).toBeNull();
    unmount();
    await open({ listPriceChanges: apiError('unavailable') });
    expect(await screen.findByText(/Couldn’t load the price history/)).toBeTruthy();
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });
});
