import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/axe.ts';
import { phone } from '../../fixtures/catalog.ts';
import { expectFitsScreen } from '../../fixtures/fits-screen.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { liveVersion, publishNext, remote } from '../../fixtures/releases.ts';
import { deleteStore, openStore, signInAsOwner, type NewStore } from '../../fixtures/tenants.ts';
import { onlyInTestAll } from '../../fixtures/only-in-test-all.ts';

// Reports from browsers and the document server reach the operator: versions, load times and failures.

const catalog = 'mfe-catalog';
const code = `SEEN${Date.now() % 1_000_000}`;
/** Browsers report after five seconds, the document server every thirty. */
const reportArrival = { timeout: 90_000 };

test.use({ expectedConsole: { patterns: [/404/, /broken/] } });
test.afterEach(async () => {
  await deleteStore({ code });
});

/** Opens the store's home page and waits until the browser reports its remotes' health. */
async function visit(page: Page, { origin }: NewStore): Promise<void> {
  const reported = page.waitForResponse((reply) => reply.url().endsWith('/remotes/outcomes'));
  await page.goto(origin);
  await expect(page.getByRole('main')).toBeVisible();
  expect((await reported).status()).toBe(204);
}

/** Reloads the report until the catalog's panel meets the expectation. */
async function expectReport(
  page: Page,
  store: NewStore,
  expected: (panel: Locator) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.goto(`${store.origin}/admin/remotes?period=hour`);
    const panel = page.getByRole('region', { name: 'The catalog' });
    await expect(panel).toBeVisible({ timeout: 5_000 });
    await expected(panel);
  }).toPass(reportArrival);
}

test(
  'an operator sees the versions visitors got, their load times and the failures of a broken one',
  onlyInTestAll(),
  async ({ page }) => {
    test.setTimeout(300_000);
    const store = await openStore(page, code, 'Seen Store');
    const live = await liveVersion(catalog);
    await visit(page, store);
    await signInAsOwner(page, store);
    const once = { timeout: 1_000 };
    await expectReport(page, store, async (panel) => {
      await expect(panel.getByText(live)).toBeVisible(once);
      await expect(panel.getByText('Healthy')).toBeVisible(once);
      const loadTime = panel.getByRole('definition').first();
      await expect(loadTime).toHaveText(/^(10|\d\.\d+)\ss/, once);
      // The server renders its pages, too.
      await expect(panel.getByText('Server time')).toBeVisible(once);
    });

    const broken = await publishNext(catalog, `seen${Date.now()}`, { script: 'throw new Error("broken")' });
    await remote('activate', catalog, broken, '--tenant', code, '--without-smoke', 'operators see it fail');
    await visit(page, store);
    await expectReport(page, store, async (panel) => {
      const versions = panel.getByRole('table', { name: 'Versions of The catalog' });
      await expect(versions.getByRole('row', { name: broken })).toHaveText(/Live.*1 of 1/, once);
      const before = versions.getByRole('row', { name: live }).filter({ hasNotText: broken });
      await expect(before).toHaveText(/0 of \d/, once);
      await expect(panel.getByText(/got the previous version instead/)).toBeVisible(once);
      await expect(panel.getByText('Healthy')).toHaveCount(0, once);
    });

    await expectNoViolations(page, 'a remote that fails');
    await page.setViewportSize(phone);
    await expectNoViolations(page, 'a remote that fails, on a phone');
    await expectFitsScreen(page, 'a remote that fails, on a phone');
    // By keyboard.
    await page.getByRole('link', { name: 'Last week' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=week/);
    await expect(page.getByRole('link', { name: 'Last week' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('region', { name: 'The catalog' })).toBeVisible();
  },
);
