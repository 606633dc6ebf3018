import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { findProduct, phone, productUrl, sizesInStock, stores, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "The form offers address autocomplete restricted to US addresses (a maps script is loaded for it)."

const mapsScript = /\/maps\/api\/js/;
const desktop = { width: 1440, height: 900 };
const typed = '350 5th ave new';

/** Opens a guest's checkout at the address step, with one product in the cart. */
async function openAddressStep(page: Page, store: Store): Promise<void> {
  await page.goto(productUrl(store, await findProduct(store, (details) => sizesInStock(details).length > 1)));
  await page.getByRole('group', { name: 'Size' }).locator('input:enabled').last().check({ force: true });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1');
  await page.goto(`${shop[store]}/checkout`);
  await expect(street(page)).toBeVisible();
}

const street = (page: Page) => page.getByLabel(/^Street Address/).first();
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggested addresses' });
const recordMapsScripts = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => mapsScript.test(request.url()) && urls.push(request.url()));
  return urls;
};

async function expectFilled(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(page.getByLabel(new RegExp(`^${label}`)).first()).toHaveValue(value);
}

for (const store of stores)
  for (const [device, viewport] of Object.entries({ phone, desktop }))
    test.describe(
      `${store}, ${device}`,
      onlyInTestAll(store === 'maisonlune' || device === 'desktop'),
      () => {
        test.use({ viewport, hasTouch: device === 'phone', contextOptions: { reducedMotion: 'reduce' } });

        test('a suggestion fills in the address, by keyboard and by touch', async ({ page }) => {
          const scripts = recordMapsScripts(page);
          await openAddressStep(page, store);
          await page.getByLabel(/^Phone\*/).fill('415-555-0134');
          await page.getByLabel(/^Recipient name/).fill('Robin Fielding');
          expect(scripts, 'nothing loads before the field has the focus').toEqual([]);

          await street(page).focus();
          await street(page).pressSequentially(typed);
          await expect(list(page).getByRole('option')).toHaveText(
            ['New Haven, CT', 'New Orleans, LA', 'Newark, NJ', 'New York, NY'].map(
              (town) => `350 5th Avenue ${town}, USA`,
            ),
          );
          await expect(page.getByRole('status').filter({ hasText: '4 addresses suggested' })).toHaveCount(1);
          for (const option of await list(page).getByRole('option').all())
            expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          // Arrow up in the field selects the last suggestion.
          await page.keyboard.press('ArrowUp');
          await expectNoViolations(page, `${store}, ${device}: a suggestion selected`);
          await page.keyboard.press('Enter');
          await expectFilled(page, {
            'Street Address': '350 5th Avenue',
            City: 'New York',
            State: 'NY',
            Country: 'US',
          });
          await expect(page.getByLabel(/^Postal Code/)).toHaveValue(/^10/);
          // Only the apartment number is missing.
          await expect(street(page)).toBeFocused();
          await page.keyboard.type(', Apt 4');
          await expect(street(page)).toHaveValue('350 5th Avenue, Apt 4');

          await page.getByLabel('Billing address same as shipping').uncheck({ force: true });
          const billing = page.locator('input[name="billing-streetAddress"]');
          await billing.focus();
          await billing.pressSequentially('12 elm st port');
          const option = list(page).getByRole('option', { name: '12 Elm Street Portland, OR' });
          await (device === 'phone' ? option.tap() : option.click());
          await expect(billing).toHaveValue('12 Elm Street');
          await expect(page.locator('select[name="billing-state"]')).toHaveValue('OR');
          await expect(page.locator('input[name="billing-phone"]')).toBeFocused();
          await expect(page.locator('input[name="shipping-city"]')).toHaveValue('New York');
          expect(scripts).toHaveLength(1);
        });

        test("typing by hand works when the maps script can't be loaded", async ({
          page,
          expectedConsole,
        }) => {
          expectedConsole.patterns.push(/Failed to load resource: net::ERR_FAILED .*\/maps\/api\/js/);
          await page.route(mapsScript, (route) => route.abort());
          const scripts = recordMapsScripts(page);
          await openAddressStep(page, store);
          await street(page).focus();
          await expect.poll(() => scripts.length).toBe(1);
          await street(page).pressSequentially(typed);
          await page.getByLabel(/^City/).fill('New York');
          await page.getByLabel(/^State/).selectOption('NY');
          await page.getByLabel(/^Postal Code/).fill('10118');
          await page.getByLabel(/^Email/).fill('robin@example.com');
          await page.getByLabel(/^Phone\*/).fill('415-555-0134');
          await page.getByLabel(/^Recipient name/).fill('Robin Fielding');
          await expect(list(page)).toHaveCount(0);
          await expect(page.getByRole('alert')).toHaveCount(0);
          await page.getByRole('button', { name: /^Continue to Payment/ }).click();
          await expect(page.getByRole('radio').first()).toBeVisible();
          await expect(page.locator('main')).toContainText(typed);
        });
      },
    );

test(
  'suggestions stop silently when the API rejects a request',
  onlyInTestAll(),
  async ({ page, expectedConsole }) => {
    expectedConsole.patterns.push(/429 \(Too Many Requests\)/);
    const requests: string[] = [];
    await page.route(/\/maps\/v1\/places:autocomplete/, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      requests.push(route.request().url());
      await route.fulfill({
        status: 429,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } },
      });
    });
    await openAddressStep(page, 'fieldnote');
    await street(page).focus();
    await street(page).pressSequentially(typed);
    await expect.poll(() => requests.length).toBe(1);
    await street(page).pressSequentially(' york');
    await expect(street(page)).not.toHaveAttribute('role', 'combobox');
    await expect(street(page)).toHaveValue(`${typed} york`);
    await expect(list(page)).toHaveCount(0);
    expect(requests).toHaveLength(1);
  },
);
