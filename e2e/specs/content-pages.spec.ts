import { httpGet } from '../fixtures/http-get.ts';
import { failedReplyOnConsole, failReply, replyWith } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Footer links … plus /privacy and /terms, are real tenant-editable pages … /men, /women, /sale lead to the category
// of that name."

const stores = ['fieldnote', 'maisonlune'] as const;
const slugs = ['help', 'delivery', 'about', 'careers', 'corporate', 'privacy', 'terms'] as const;

for (const slug of slugs) {
  test(`/${slug} shows the text that each store wrote`, onlyInTestAll(slug !== 'help'), async ({ page }) => {
    const texts: string[] = [];
    for (const store of stores) {
      const stored = await apiGet<{ title: string; html: string }>(store, `/pages/${slug}`);
      const reply = await page.goto(`${shop[store]}/${slug}`);
      expect(reply?.status()).toBe(200);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(stored.title);
      await expect(page).toHaveTitle(new RegExp(`^${stored.title.replace(/[^\w ]/g, '.')}`));
      await expect(article.getByRole('navigation', { name: /breadcrumb/i })).toContainText('Home');
      const text = await article.innerText();
      expect(text.length).toBeGreaterThan(200);
      texts.push(text);
    }
    expect(texts[0]).not.toBe(texts[1]);
  });
}

test('/track-order asks for the order number and email', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/track-order`);
  await expect(page.getByRole('main').getByLabel(/order number/i)).toBeVisible();
  await expect(page.getByRole('main').getByLabel(/e-?mail/i)).toBeVisible();
});

test('the server renders the pages with their canonical address', async () => {
  for (const store of stores) {
    const { text } = await httpGet(store, '/delivery');
    const { title } = await apiGet<{ title: string }>(store, '/pages/delivery');
    expect(text).toContain(`<link rel="canonical" href="${shop[store]}/delivery">`);
    expect(text).toContain(title.replaceAll('&', '&amp;'));
  }
});

for (const store of stores) {
  test(
    `${store}: /men, /women, /sale lead to the category of that name`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      for (const name of ['Men', 'Women', 'Sale']) {
        await page.goto(`${shop[store]}/${name.toLowerCase()}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page).toHaveURL(`${shop[store]}/category/${name.toLowerCase()}`);
        await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
      }
    },
  );
}

test('the footer links to the pages, which fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.maisonlune);
  for (const name of ['Privacy', 'Terms', 'Delivery & Returns']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/(privacy|terms|delivery)$/);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

test.describe("in states that the demo data doesn't have", onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /status of 404/] } });
  test.beforeEach(({ page }) => serveStaticShell(page));

  test("shows the operator's changes to shoppers", async ({ page }) => {
    await replyWith(page, '/pages/about', {
      slug: 'about',
      title: 'Who we are',
      html: '<p>Two sisters.</p>',
    });
    await page.goto(`${shop.fieldnote}/about`);
    await expect(page.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible();
    await expect(page.getByText('Two sisters.')).toBeVisible();
  });

  test('shows "Failed to load page content", with a way to try again', async ({ page }) => {
    const endFault = await failReply(page, '/pages/terms');
    await page.goto(`${shop.fieldnote}/terms`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load page content');
    await endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
