import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply, pauseReply, pauseRequests } from '../fixtures/api-replies.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, waitForShell } from '../fixtures/catalog.ts';
import { navigateInApp } from '../fixtures/navigate-in-app.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "A floating button opens a panel titled "Product Assistant"": shoppers describe products there, and see matches.

interface Details {
  productName: string;
  variants: { attributes: { Color: string; Size: string }; price: number; stockQuantity: number }[];
}

const opener = (page: Page) => page.getByRole('button', { name: 'Open the Product Assistant' });
const getPanel = (page: Page) => page.getByRole('dialog', { name: 'Product Assistant' });
/** The visible conversation. A separate live region repeats the newest answer for screen readers. */
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

async function openAssistant(page: Page) {
  await page.goto(`${shop.fieldnote}/`);
  await waitForShell(page);
  await opener(page).click();
  return getPanel(page);
}

async function ask(page: Page, query: string) {
  const field = page.getByPlaceholder('Ask about our products...');
  await field.fill(query);
  await field.press('Enter');
  await expect(page.getByText('Searching...')).toHaveCount(0);
}

const cards = (page: Page) => page.getByRole('list', { name: 'Products found' }).last().getByRole('link');

const findsProducts =
  "finds the store's products that match a description, each with a matching variant in stock";
test(findsProducts, { tag: ['@mfe-assistant', '@mfe-catalog'] }, async ({ page }) => {
  await openAssistant(page);
  await ask(page, 'a green jacket, not black, under $160, size M');
  await expect(cards(page).first()).toBeVisible();
  const addresses = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, shop.fieldnote);
    const [, id] = /^\/products\/([^/]+)\/details$/.exec(pathname)!;
    const color = searchParams.get('selectedColor');
    const details = await apiGet<Details>('fieldnote', `/products/${id}/details`);
    const matching = details.variants.filter(
      ({ attributes, price, stockQuantity }) =>
        attributes.Color === color && attributes.Size === 'M' && price <= 160 && stockQuantity > 0,
    );
    expect(matching, `${details.productName} in ${color}`).not.toEqual([]);
    expect(color).not.toBe('Black');
  }
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/products\/.+\/details/);
});

test('says that no product matches, and offers to widen the search', onlyInTestAll(), async ({ page }) => {
  const panel = await openAssistant(page);
  await ask(page, 'boots for at most 100 dollars');
  await expect(
    log(page).getByText('No matching products found. Try adjusting your search criteria.'),
  ).toBeVisible();
  await expect(log(page).getByText(/found nothing in stock\. Up to \$/)).toBeVisible();
  await panel.getByRole('list', { name: 'Widen your search' }).getByRole('button').first().click();
  await expect(cards(page).first()).toBeVisible();
});

test('a follow-up refines the previous search: another order, another price, more results', async ({
  page,
}) => {
  await openAssistant(page);
  const prices = () =>
    cards(page).evaluateAll((links) => links.map((link) => Number(/\$([\d.]+)/.exec(link.textContent)![1])));
  await ask(page, 'trousers');
  await expect(cards(page).first()).toBeVisible();
  await ask(page, 'the cheapest first');
  await expect(log(page).getByText(/I looked for “trousers”, cheapest first/)).toBeVisible();
  const cheapest = await prices();
  expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));
  await ask(page, 'over $80');
  await expect(log(page).getByText(/I looked for “trousers”, from \$80/)).toBeVisible();
  for (const price of await prices()) expect(price).toBeGreaterThanOrEqual(80);
  await ask(page, 'clothes');
  const first = await cards(page).evaluateAll((links) => links.map(({ textContent }) => textContent));
  await log(page).getByRole('button', { name: 'Show more' }).last().click();
  await expect(log(page).getByText(/^20 of \d+ shown so far\.$/)).toBeVisible();
  for (const text of await cards(page).evaluateAll((links) => links.map(({ textContent }) => textContent)))
    expect(first).not.toContain(text);
});

test('keeps the conversation while the shopper browses', async ({ page }) => {
  const panel = await openAssistant(page);
  await ask(page, 'fair isle');
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await waitForShell(page);
  await opener(page).click();
  await expect(panel.getByText(/fair isle/).first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('the assistant loads last: nothing of it is requested before the page has loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('mfe-assistant')) requested.push(request.url());
  });
  const release = await pauseRequests(page, /\.woff2/);
  // This page needs its scripts to render, so they don't wait for the load event.
  await page.goto(`${shop.fieldnote}/login`, { waitUntil: 'commit' });
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  // Half a second of idle frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++)
      await new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle)));
  });
  expect(requested).toEqual([]);
  release();
  await expect(opener(page)).toBeVisible();
});

test(
  'an answer appears below its question even if the shopper moves to another page meanwhile',
  onlyInTestAll(),
  async ({ page }) => {
    const release = await pauseReply(page, '/search');
    await openAssistant(page);
    const field = page.getByPlaceholder('Ask about our products...');
    await field.fill('fair isle');
    await field.press('Enter');
    await expect(log(page).getByText('Searching...')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await navigateInApp(page, '/help');
    release();
    await opener(page).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/help$/);
  },
);

test.describe('when the service fails', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test('shows an error, and the shopper can ask the same question again', async ({ page }) => {
    const endFault = await failReply(page, '/search');
    await openAssistant(page);
    await ask(page, 'jackets');
    const alert = log(page).getByRole('alert');
    await expect(alert).toContainText('Sorry, I encountered an error. Please try again.');
    await expectNoViolations(page, 'an error');
    await endFault();
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You asked: jackets' })).toBeFocused();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test("tells the shopper if their saved sizes can't be loaded", onlyInTestAll(), async ({ page }) => {
    await signInAs(page, 'fieldnote', await createShopper('fieldnote'));
    const panel = await openAssistant(page);
    const choice = panel.getByRole('checkbox', { name: 'Use my sizes and style' });
    const endFault = await failReply(page, '/users/me/preferences');
    await choice.check();
    await expect(panel.getByText(/^We couldn't load your preferences/)).toBeVisible();
    await expectNoViolations(page, 'preferences not loaded');
    await ask(page, 'jackets');
    await expect(cards(page).first()).toBeVisible();
    await endFault();
    await choice.uncheck();
    await choice.check();
    await expect(panel.getByText("You haven't saved any yet.")).toBeVisible();
    await expectNoViolations(page, 'no preferences');
    await panel.getByRole('link', { name: 'Choose your sizes and style' }).click();
    await expect(page).toHaveURL(/\/account\/preferences$/);
    await expect(panel).toBeHidden();
  });
});

test(
  'signing out in one tab clears the conversation in another',
  onlyInTestAll(),
  async ({ page, context }) => {
    await signInAs(page, 'fieldnote', await createShopper('fieldnote'));
    const panel = await openAssistant(page);
    await ask(page, 'fair isle');
    await expect(cards(page).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${shop.fieldnote}/account`);
    await waitForShell(other);
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(panel).toBeHidden();
    await opener(page).click();
    await expect(log(page).getByText(/fair isle/)).toHaveCount(0);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /assistant/i.test(key))),
    ).toEqual([]);
  },
);

test(
  "on a wide screen the panel isn't modal, and Tab skips the button it covers",
  onlyInTestAll(),
  async ({ page }) => {
    const panel = await openAssistant(page);
    await expect(page.getByPlaceholder('Ask about our products...')).toBeFocused();
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    await expect(opener(page)).toBeHidden();
    await panel.getByRole('button', { name: 'Close' }).press('Shift+Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  },
);

test("the shopper's sizes and style rank first once turned on, until sign-out", async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  await callApi('fieldnote', 'PUT', '/users/me/preferences', {
    token: shopper.token,
    body: { preferredSizes: ['S'], stylePreferences: { preferredStyles: ['Trendy'] } },
  });
  await signInAs(page, 'fieldnote', shopper);
  const panel = await openAssistant(page);
  const searches: { preferences?: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/search')) searches.push(request.postDataJSON() as object);
  });
  await ask(page, 'jeans');
  await expect(cards(page).first()).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Use my sizes and style' }).check();
  await ask(page, 'jackets');
  await expect(log(page).getByText('Products that match your sizes and style come first.')).toBeVisible();
  expect(searches.map(({ preferences }) => preferences)).toEqual([
    undefined,
    { sizes: ['S'], colors: [], styles: ['Trendy'], avoidStyles: [] },
  ]);
  const getStoredKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /assistant/i.test(key)));
  expect(await getStoredKeys()).toHaveLength(1);
  await page.goto(`${shop.fieldnote}/account`);
  await waitForShell(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // If the shopper is faster than the assistant, it deletes them when it starts.
  await expect.poll(getStoredKeys).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds no problems in answers with and without products', async ({ page }) => {
    await openAssistant(page);
    await expectNoViolations(page, 'the greeting');
    await ask(page, 'something warm for hiking');
    await expect(cards(page).first()).toBeVisible();
    await expectNoViolations(page, 'an answer');
    await ask(page, 'purple dress');
    await expectNoViolations(page, 'no products');
    expect(await findSmallTargets(page)).toEqual([]);
  });

  test('the panel fills the screen until Back closes it, and the page stays', async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    const panel = await openAssistant(page);
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
    await expect(panel.getByRole('heading', { name: 'Product Assistant' })).toBeFocused();
    // Nothing outside the panel can have the focus.
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement?.matches('a, button, input') && !document.activeElement.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`${shop.fieldnote}/`);
    await expect(opener(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  });
});

test.describe('on a phone in landscape', onlyInTestAll(), () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the panel fills the screen too, and the on-screen keyboard stays closed', async ({ page }) => {
    const panel = await openAssistant(page);
    await expect(panel.getByRole('heading', { name: 'Product Assistant' })).toBeFocused();
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 844, height: 390 });
  });
});
