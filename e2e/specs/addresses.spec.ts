import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

const desktop = { width: 1440, height: 900 };
const book = (page: Page) => page.getByRole('list', { name: 'Saved addresses' });
const card = (page: Page, text: string) => book(page).getByRole('listitem').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save Address' }).click();

async function fillIn(page: Page, street: string): Promise<void> {
  await page.getByLabel(/^Street Address/).fill(street);
  await page.getByLabel(/^City/).fill('Portland');
  await page.getByLabel(/^State/).selectOption('OR');
  await page.getByLabel(/^Postal Code/).fill('97201');
}

async function addAddress(page: Page, store: Store, street: string): Promise<void> {
  await page.goto(`${shop[store]}/account/addresses/new`);
  await fillIn(page, street);
  await save(page);
  await expect(card(page, street)).toBeVisible();
}

for (const [name, store, viewport] of [
  ['FIELDNOTE on a phone', 'fieldnote', phone],
  ['MAISONLUNE on a desktop', 'maisonlune', desktop],
] as const)
  test.describe(name, onlyInTestAll(store === 'maisonlune'), () => {
    test.use({ viewport });

    test('"address cards with a Default badge, Edit, Delete (asks for confirmation), and Add New Address"', async ({
      page,
    }) => {
      await signInAs(page, store, await createShopper(store));
      await page.goto(`${shop[store]}/account/addresses`);
      // Empty state: "You haven't added any addresses yet."
      await expect(page.getByText("You haven't added any addresses yet.")).toBeVisible();
      await expectNoViolations(page, `${name}: no addresses`);
      await page.getByRole('link', { name: 'Add New Address' }).click();
      await expect(page).toHaveURL(`${shop[store]}/account/addresses/new`);

      // "Errors clear per field on edit."
      await save(page);
      for (const field of ['Street address', 'City', 'State', 'Postal code'])
        await expect(page.getByText(`${field} is required`)).toBeVisible();
      await expect(page.getByLabel(/^Street Address/)).toBeFocused();
      await expectNoViolations(page, `${name}: an address with errors`);
      await page.getByLabel(/^City/).fill('P');
      await expect(page.getByText('City is required')).toBeHidden();
      await fillIn(page, '12 Elm Street');
      await save(page);
      await expect(page).toHaveURL(`${shop[store]}/account/addresses`);
      // "default address type SHIPPING"; the first address is the default.
      await expect(card(page, '12 Elm Street').getByRole('heading', { name: 'Shipping' })).toBeVisible();
      await expect(card(page, '12 Elm Street').getByText('Default', { exact: true })).toBeVisible();

      await addAddress(page, store, '9 Oak Avenue');
      await expect(card(page, '9 Oak Avenue').getByText('Default', { exact: true })).toBeHidden();
      await expectNoViolations(page, `${name}: two addresses`);

      await card(page, '9 Oak Avenue').getByRole('link', { name: /^Edit/ }).click();
      await expect(page).toHaveURL(/\/account\/addresses\/[0-9a-f-]{36}\/edit$/);
      await page.getByLabel(/^Street Address/).fill('10 Oak Avenue');
      await page.getByLabel('Set as default shipping address').check();
      await save(page);
      await expect(card(page, '10 Oak Avenue').getByText('Default', { exact: true })).toBeVisible();
      await expect(card(page, '12 Elm Street').getByText('Default', { exact: true })).toBeHidden();

      await card(page, '10 Oak Avenue')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expectNoViolations(page, `${name}: delete confirmation`);
      await page.getByRole('button', { name: 'Keep it' }).click();
      await expect(card(page, '10 Oak Avenue')).toBeVisible();
      await card(page, '10 Oak Avenue')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(card(page, '10 Oak Avenue')).toBeHidden();
      await expect(card(page, '12 Elm Street').getByText('Default', { exact: true })).toBeVisible();
      await page.reload();
      await expect(book(page).getByRole('listitem')).toHaveCount(1);
    });
  });

test('"The add/edit form offers address autocomplete restricted to US addresses"', async ({ page }) => {
  await signInAs(page, 'fieldnote', await createShopper('fieldnote'));
  await page.goto(`${shop.fieldnote}/account/addresses/new`);
  await page.getByLabel(/^Street Address/).pressSequentially('350 5th ave new y');
  await page.getByRole('option', { name: /New York, NY, USA/ }).click();
  // "Autocomplete fills street (number plus route), city, state (short code), postal code and country."
  await expect(page.getByLabel(/^Street Address/)).toHaveValue('350 5th Avenue');
  await expect(page.getByLabel(/^City/)).toHaveValue('New York');
  await expect(page.getByLabel(/^State/)).toHaveValue('NY');
  await expect(page.getByLabel(/^Postal Code/)).toHaveValue(/^100\d\d$/);
  await expect(page.getByLabel(/^Country/)).toHaveValue('US');
  await save(page);
  await expect(card(page, '350 5th Avenue')).toContainText('New York, NY 100');
});

test.describe('when the API fails', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test('"Failed to fetch addresses", "Failed to fetch address", "Failed to save address", "Failed to delete address"', async ({
    page,
  }) => {
    const store = 'fieldnote';
    await signInAs(page, store, await createShopper(store));
    await addAddress(page, store, '12 Elm Street');
    const endFault = await failReply(page, /\/users\/[^/]+\/addresses/);
    await card(page, '12 Elm Street')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(alert(page, 'Failed to delete address')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();

    await card(page, '12 Elm Street').getByRole('link', { name: /^Edit/ }).click();
    await expect(alert(page, 'Failed to fetch address')).toBeVisible();
    await page.goto(`${shop[store]}/account/addresses/new`);
    await fillIn(page, '9 Oak Avenue');
    await save(page);
    await expect(alert(page, 'Failed to save address')).toBeVisible();
    await expect(page.getByLabel(/^Street Address/)).toHaveValue('9 Oak Avenue');
    await page.goto(`${shop[store]}/account/addresses`);
    await expect(alert(page, 'Failed to fetch addresses')).toBeVisible();
    await endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, '12 Elm Street')).toBeVisible();
  });
});
