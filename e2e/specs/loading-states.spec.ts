import type { Locator } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { failedReplyOnConsole, failReply, pauseReply } from '../fixtures/api-replies.ts';
import { header, mainMenu } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// What the shell shows while it loads the tenant and the session, and when that fails. The tests serve the static shell
// and delay or fail the API's replies.

/** Expects an element to cover the whole screen. */
async function expectFullScreen(cover: Locator): Promise<void> {
  await expect(cover).toBeVisible();
  const covers = () =>
    cover.evaluate((element) => {
      const [x, y] = [innerWidth, innerHeight];
      const corners = [
        [1, 1],
        [x - 2, 1],
        [1, y - 2],
        [x - 2, y - 2],
        [x / 2, y / 2],
      ] as const;
      return corners.every(([left, top]) => {
        const hit = document.elementFromPoint(left, top);
        return hit !== null && (hit.contains(element) || element.contains(hit));
      });
    });
  await expect.poll(covers).toBe(true);
}

test.describe('loading', () => {
  test('while tenant config loads, a full-screen spinner shows', async ({ page }) => {
    await serveStaticShell(page);
    const release = await pauseReply(page, /^\/vendors\/public\/config\//);
    await page.goto(shop.fieldnote);
    await expectFullScreen(page.getByRole('status').locator('xpath=..'));
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('status').locator('[aria-hidden=true]').first()).toBeVisible();
    release();
    await expect(header(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  test.describe('for the session', () => {
    test.use({ expectedConsole: { patterns: [/status of 401/] } });

    test('while the auth check runs, a full-screen "Loading..." shows', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('token', 'nobody-has-this-token'));
      const release = await pauseReply(page, '/users/me');
      await page.goto(`${shop.fieldnote}/account`);
      await expectFullScreen(page.locator('body > div').getByText('Loading...', { exact: true }));
      release();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });

    test(
      'served as plain files, every page waits for the auth check with a full-screen "Loading..."',
      onlyInTestAll(),
      async ({ page }) => {
        await serveStaticShell(page);
        await page.addInitScript(() => localStorage.setItem('token', 'nobody-has-this-token'));
        const release = await pauseReply(page, '/users/me');
        await page.goto(`${shop.maisonlune}/help`);
        await expectFullScreen(page.locator('body > div').getByText('Loading...', { exact: true }));
        release();
        await expect(page).toHaveURL(/\/login/);
        await expect(page.getByText('Loading...')).toHaveCount(0);
      },
    );

    test('a public page served by the document server shows content at once', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('token', 'nobody-has-this-token'));
      const release = await pauseReply(page, '/users/me');
      await page.goto(`${shop.fieldnote}/help`);
      await waitForHydration(page);
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      release();
    });
  });
});

test.describe('tenant config failure', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /store's configuration/] } });

  test('store title falls back to "E-commerce Store", and the shop stays open', async ({ page }) => {
    await serveStaticShell(page);
    await failReply(page, /^\/vendors\/public\/config\//);
    await page.goto(`${shop.fieldnote}/nothing-here`);
    await expect(page).toHaveTitle('E-commerce Store');
    await expect(header(page).getByRole('link', { name: 'E-commerce Store' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await mainMenu(page).getByRole('link', { name: 'Women', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
    await expect(page).toHaveTitle(/E-commerce Store$/);
  });
});
