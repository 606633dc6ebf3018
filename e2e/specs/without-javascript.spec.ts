import type { Locator, Page } from '@playwright/test';
import { apiGet } from '../fixtures/api-get.ts';
import {
  findProduct,
  phone,
  productUrl,
  sizesInStock,
  stores,
  type Details,
  type Store,
} from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { footer, header, mainMenu } from '../fixtures/frame.ts';
import { request } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { moveOrder, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper } from '../fixtures/shopper.ts';

// People without JavaScript can browse, search and use plain forms. Where something needs JavaScript, one sentence says so.

// Rejected forms return an error status.
test.use({ javaScriptEnabled: false, expectedConsole: { patterns: [/status of 4\d\d/] } });

const screens = { phone, desktop: { width: 1440, height: 900 } };
const main = (page: Page) => page.getByRole('main');
const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const buttons = (place: Locator) =>
  place.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
const expectQuery = (page: Page, name: string, values: string[]) =>
  expect.poll(() => new URL(page.url()).searchParams.getAll(name).toSorted()).toEqual(values.toSorted());
/** A paragraph that contains a text. Playwright's own text matching leaves out `noscript`. */
const paragraph = (place: Locator, text: string) => place.locator(`xpath=.//p[contains(., '${text}')]`);
const needsScripts = (page: Page) => main(page).getByRole('heading', { name: 'This page needs JavaScript' });
const hasChoices = (details: Details) =>
  details.availableColors.length > 1 &&
  sizesInStock(details).length > 1 &&
  details.productImages.detailImages.length > 0;

for (const [screen, viewport] of Object.entries(screens))
  test.describe(`on a ${screen}`, onlyInTestAll(screen === 'desktop'), () => {
    test.use({ viewport });
    const isPhone = screen === 'phone';

    for (const store of stores) {
      const onlyOnce = onlyInTestAll(store === 'maisonlune');

      test(`${store}: the menu uses links, the search uses forms, and the frame has no other controls`, onlyOnce, async ({ page }) => {
        await page.goto(`${shop[store]}/`);
        expect(await buttons(header(page))).toEqual(['Search']);
        expect(await buttons(main(page))).toEqual([]);
        expect(await buttons(page.getByRole('region', { name: 'Offers' }))).toEqual([]);
        await expectFitsScreen(page, 'home');
        await mainMenu(page).getByRole('link', { name: 'Women', exact: true }).click();
        await expect(page).toHaveURL(/\/category\/women$/);

        await header(page).getByRole('button', { name: 'Search', exact: true }).click();
        await expect(page).toHaveURL(/\/search/);
        await main(page).getByRole('searchbox', { name: 'Search products' }).fill('dress');
        await main(page).getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL(/\/search\?q=dress$/);
        await expect(products(page).first()).toBeVisible();
        await expectFitsScreen(page, 'search');
      });

      test(`${store}: filters, sort order and pages of a list are forms and links`, onlyOnce, async ({ page }) => {
        await page.goto(`${shop[store]}/category/women`);
        await expectFitsScreen(page, 'category');
        await expect(main(page).getByRole('button', { name: /^Filters/ })).toBeHidden();
        const opener = main(page).getByRole('link', { name: 'Filters', exact: true });
        if (isPhone) {
          await expect(filters(page)).toBeHidden();
          await opener.click();
        } else await expect(opener).toBeHidden();
        const colors = filters(page).getByRole('group', { name: 'Color' }).getByRole('checkbox');
        const chosen = [await colors.nth(0).inputValue(), await colors.nth(1).inputValue()];
        await colors.nth(0).check();
        await colors.nth(1).check();
        await expectFitsScreen(page, 'category with filters');
        await filters(page).getByRole('button', { name: 'Show products' }).click();
        await expectQuery(page, 'color', chosen);
        if (isPhone) {
          await expect(filters(page)).toBeHidden();
          await expect(main(page).getByRole('link', { name: 'Filters (2)' })).toBeVisible();
        }
        await main(page).getByRole('link', { name: `Remove filter ${chosen[0]}` }).click();
        await expectQuery(page, 'color', [chosen[1]!]);

        await main(page).getByLabel('Sort by').selectOption('price-desc');
        await main(page).getByRole('button', { name: 'Sort', exact: true }).click();
        await expectQuery(page, 'sort', ['price-desc']);
        await expectQuery(page, 'color', [chosen[1]!]);
        await expect(main(page).getByLabel('Sort by')).toHaveValue('price-desc');

        await page.goto(`${shop[store]}/category/women?sort=price-desc`);
        await main(page).getByRole('link', { name: 'Page 2' }).click();
        await expectQuery(page, 'page', ['1']);
        await expect(main(page).getByLabel('Sort by')).toHaveValue('price-desc');
        await expect(main(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      });

      test(`${store}: color, size, close-ups and details of a product are links`, onlyInTestAll(store === 'maisonlune' || !isPhone), async ({ page }) => {
        const details = await findProduct(store, hasChoices);
        await page.goto(productUrl(store, details));
        await expectFitsScreen(page, 'product');
        expect(await buttons(main(page))).toEqual([]);
        await expect(main(page).getByRole('radio')).toHaveCount(0);
        await expect(paragraph(main(page), 'Adding to the cart needs JavaScript.')).toBeVisible();
        await expect(paragraph(main(page), 'Writing a review needs JavaScript.')).toBeVisible();

        const { color } = details.availableColors.find((one) => one.color !== details.selectedColor)!;
        await main(page).getByRole('link', { name: color, exact: true }).click();
        await expect(main(page).getByText(`Color: ${color}`)).toBeVisible();
        const size = main(page).getByRole('group', { name: 'Size' }).getByRole('link').last();
        const name = await size.innerText();
        await size.click();
        await expect(page).toHaveURL(`${productUrl(store, details)}?${new URLSearchParams({ selectedColor: color, selectedSize: name })}`);
        await expect(size).toHaveAttribute('aria-current', 'true');

        const pictures = main(page).getByRole('region', { name: /^Pictures of/ });
        const sources = () => pictures.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
        const before = await sources();
        await pictures.getByRole('link', { name: 'Show close-ups' }).click();
        await pictures.getByRole('link', { name: 'Show full view' }).waitFor();
        await expect.poll(sources).not.toEqual(before);
        await pictures.getByRole('link', { name: 'Show full view' }).click();
        await pictures.getByRole('link', { name: 'Show close-ups' }).waitFor();
        await expect.poll(sources).toEqual(before);
        for (const picture of await pictures.getByRole('img').all()) await expect(picture).toBeVisible();

        await main(page).getByRole('link', { name: 'View detailed description' }).click();
        await expect(main(page).getByRole('region', { name: 'Description' }).getByRole('heading').first()).toBeVisible();
        await expect(size).toHaveAttribute('aria-current', 'true');
        await expectFitsScreen(page, 'product with details');
      });
    }

    test('reviews have pages', onlyInTestAll(!isPhone), async ({ page }) => {
      await page.goto(productUrl('maisonlune', await createManyReviews('maisonlune')));
      const reviews = main(page).getByRole('list', { name: 'Reviews' });
      const newest = await reviews.innerText();
      await main(page).getByRole('link', { name: 'More reviews' }).click();
      await expect(page).toHaveURL(/reviews=2#reviews$/);
      await expect.poll(() => reviews.innerText()).not.toBe(newest);
      await main(page).getByRole('link', { name: 'Newer reviews' }).click();
      await expect.poll(() => reviews.innerText()).toBe(newest);
    });

    for (const store of stores)
      test(
        `${store}: the newsletter form shows its outcome, and the email's link unsubscribes`,
        onlyInTestAll(store === 'maisonlune' || !isPhone),
        async ({ page }) => {
          await page.goto(`${shop[store]}/help`);
          const field = footer(page).getByLabel('Newsletter');
          const subscribe = footer(page).getByRole('button', { name: 'Subscribe' });
          await field.fill('reader@');
          await subscribe.click();
          await expect(main(page).getByRole('alert')).toHaveText('Please enter a valid email address');
          await expect(field).toHaveValue('reader@');
          await expectFitsScreen(page, 'newsletter error');
          const email = `reader-${crypto.randomUUID()}@example.com`;
          await field.fill(email);
          await subscribe.click();
          await expect(main(page).getByRole('status')).toHaveText('Thank you for subscribing.');
          await expect(page).toHaveURL(`${shop[store]}/newsletter`);

          const [mail] = await getSentEmails({ to: email });
          await page.goto(mail?.links.find((link) => link.includes('/newsletter/unsubscribe?')) ?? 'none');
          await main(page).getByRole('button', { name: 'Unsubscribe' }).click();
          await expect(main(page).getByRole('status')).toContainText("You've unsubscribed.");
          await page.goto(`${shop[store]}/newsletter/unsubscribe?token=cut.off`);
          await main(page).getByRole('button', { name: 'Unsubscribe' }).click();
          await expect(main(page).getByRole('alert')).toContainText("This link isn't complete.");
        },
      );

    for (const store of stores)
      test(
        `${store}: a wrong password shows an error, and the right one that the account needs JavaScript`,
        onlyInTestAll(store === 'maisonlune' || !isPhone),
        async ({ page }) => {
          const { email, password } = await createShopper(store);
          await page.goto(`${shop[store]}/login?redirect=%2Fcheckout`);
          await expect(paragraph(main(page), 'your account needs JavaScript')).toBeVisible();
          await main(page).getByLabel('Email').fill(email);
          await main(page).getByLabel('Password').fill('not the password');
          await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
          await expect(main(page).getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.');
          expect(page.url()).toBe(`${shop[store]}/login`);
          await expectFitsScreen(page, 'sign-in error');
          await expect(main(page).getByLabel('Email')).toHaveValue(email);
          await expect(main(page).getByLabel('Password')).toHaveValue('');
          await main(page).getByLabel('Password').fill(password);
          await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
          await expect(main(page).getByRole('heading', { name: 'Your account needs JavaScript' })).toBeVisible();
          await expect(main(page).getByRole('status')).toContainText('Your email and password are correct');
          expect(page.url()).toBe(`${shop[store]}/login`);
        },
      );

    test('pages that only scripts can render say so, and so does the assistant', onlyInTestAll(!isPhone), async ({ page }) => {
      for (const path of ['/cart', '/checkout', '/account', '/account/orders/1', '/register', '/forgot-password']) {
        await page.goto(`${shop.fieldnote}${path}`);
        await expect(needsScripts(page), path).toBeVisible();
        expect(await buttons(main(page)), path).toEqual([]);
        await expect(main(page).getByText('Loading...'), path).toBeHidden();
        await expectFitsScreen(page, path);
      }
      await page.goto(`${shop.fieldnote}/help`);
      await expect(paragraph(page.locator('body'), 'The Product Assistant needs JavaScript.')).toBeVisible();
      await page.goto(`${shop.maisonlune}/help`);
      await expect(paragraph(page.locator('body'), 'needs JavaScript')).toHaveCount(0);
    });
  }); // prettier-ignore

test('a package can be tracked, and the order form says that it needs JavaScript', async ({ page }) => {
  const order = await placeOrder('fieldnote', { email: `guest-${crypto.randomUUID()}@example.com` });
  const { trackingNumber } = await moveOrder('fieldnote', order, ['SHIPPED']);
  await page.goto(`${shop.fieldnote}/track-order`);
  await expect(paragraph(main(page), 'This form needs JavaScript.')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toBeHidden();
  await page.getByRole('link', { name: 'track your package' }).click();
  await page.getByLabel('Tracking Number').fill('a/b');
  await page.getByRole('button', { name: 'Track Package' }).click();
  await expect(page.getByText('A tracking number has 6 to 60 letters, digits or hyphens')).toBeVisible();
  await page.getByLabel('Tracking Number').fill(trackingNumber);
  await page.getByRole('button', { name: 'Track Package' }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/tracking/${trackingNumber}`);
  await expect(main(page)).toContainText('UPS');
});

/**
 * Adds reviews to the product with the most, until they need two pages. The journeys of reviews choose products by their number of
 * reviews, so no other product may change.
 */
async function createManyReviews(store: Store): Promise<{ id: string }> {
  interface Rated {
    content: { productId: string; totalReviews: number }[];
  }
  const pages = await Promise.all(
    [0, 1].map((page) => apiGet<Rated>(store, `/products?pageSize=100&page=${page}`)),
  );
  const [most] = pages
    .flatMap(({ content }) => content)
    .toSorted((one, other) => other.totalReviews - one.totalReviews);
  const { productId, totalReviews } = most!;
  for (let count = totalReviews; count <= 5; count++) {
    const { token } = await createShopper(store);
    const parts = Object.entries({ rating: '4', comment: `Number ${count}` }).map(
      ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const { status, text } = await request(store, `/api/v1/products/${productId}/reviews`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=part' },
      body: `${parts.join('')}--part--\r\n`,
    });
    expect(status, text).toBe(201);
  }
  return { id: productId };
}
