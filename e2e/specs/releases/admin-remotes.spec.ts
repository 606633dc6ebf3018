import type { Locator, Page } from '@playwright/test';
import { expectNothingFound } from '../../fixtures/axe.ts';
import { phone } from '../../fixtures/catalogue.ts';
import { expectFitsScreen } from '../../fixtures/fits-screen.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { liveVersion, publishNext, remote } from '../../fixtures/releases.ts';
import { deleteStore, openStore, signInAsOwner, type NewStore } from '../../fixtures/tenants.ts';
import { variation } from '../../fixtures/variation.ts';

// What visitors' browsers and the document server counted reaches the operator of the store: which versions there were,
// how fast they opened, and that a broken one failed.

const catalog = 'mfe-catalog';
const code = `SEEN${Date.now() % 1_000_000}`;
/** Browsers report after five seconds, the document server every thirty. */
const arrival = { timeout: 90_000 };

test.use({ expectedConsole: { patterns: [/404/, /broken/] } });
test.afterEach(async () => {
  await deleteStore({ code });
});

/** Looks at the store's first page until the browser has said how its remotes did. */
async function visit(page: Page, { origin }: NewStore): Promise<void> {
  const reported = page.waitForResponse((reply) => reply.url().endsWith('/remotes/outcomes'));
  await page.goto(origin);
  await expect(page.getByRole('main')).toBeVisible();
  expect((await reported).status()).toBe(204);
}

/** What the page has of a remote, once it says so. */
async function seen(page: Page, store: NewStore, expected: (panel: Locator) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(`${store.origin}/admin/remotes?period=hour`);
    const panel = page.getByRole('region', { name: 'The catalogue' });
    await expect(panel).toBeVisible({ timeout: 5_000 });
    await expected(panel);
  }).toPass(arrival);
}

test(
  'an operator sees which versions visitors had, how fast they opened, and that a broken one failed',
  variation(),
  async ({ page }) => {
    test.setTimeout(300_000);
    const store = await openStore(page, code, 'Seen Store');
    const live = await liveVersion(catalog);
    await visit(page, store);
    await signInAsOwner(page, store);
    const once = { timeout: 1_000 };
    await seen(page, store, async (panel) => {
      await expect(panel.getByText(live)).toBeVisible(once);
      await expect(panel.getByText('All well')).toBeVisible(once);
      const opens = panel.getByRole('definition').first();
      await expect(opens).toHaveText(/^(10|\d\.\d+)\ss/, once);
      // Its pages are made by the server, too.
      await expect(panel.getByText('Prepared in')).toBeVisible(once);
    });

    const broken = await publishNext(catalog, `seen${Date.now()}`, { script: 'throw new Error("broken")' });
    await remote('activate', catalog, broken, '--tenant', code, '--without-smoke', 'operators see it fail');
    await visit(page, store);
    await seen(page, store, async (panel) => {
      const versions = panel.getByRole('table', { name: 'Versions of The catalogue' });
      await expect(versions.getByRole('row', { name: broken })).toHaveText(/Live.*1 of 1/, once);
      const before = versions.getByRole('row', { name: live }).filter({ hasNotText: broken });
      await expect(before).toHaveText(/0 of \d/, once);
      await expect(panel.getByText(/got the version before instead/)).toBeVisible(once);
      await expect(panel.getByText('All well')).toHaveCount(0, once);
    });

    await expectNothingFound(page, 'a remote that fails');
    await page.setViewportSize(phone);
    await expectNothingFound(page, 'a remote that fails, on a phone');
    await expectFitsScreen(page, 'a remote that fails, on a phone');
    // By the keyboard, as every other link.
    await page.getByRole('link', { name: 'Last week' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=week/);
    await expect(page.getByRole('link', { name: 'Last week' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('region', { name: 'The catalogue' })).toBeVisible();
  },
);
