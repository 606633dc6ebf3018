import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { changeReply, failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { stores } from '../fixtures/catalog.ts';
import { header, strip } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet, type Banner } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about the promotional strip in the specification. For states that the demo data doesn't have, the test
// serves the static shell and changes the API's replies.

test.describe('promotional strip above the header', () => {
  for (const store of stores) {
    test(
      `${store}: rotates every 5 s when more than one banner`,
      onlyInTestAll(store === 'maisonlune'),
      async ({ page }) => {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(60_000);
        await page.goto(shop[store]);
        // The later slides' pictures load after hydration. The strip's timer starts at the same time.
        await expect(page.locator('[aria-roledescription=slide] img')).toHaveCount(3);
        const titles = (await apiGet<Banner[]>(store, '/banners/active/PROMOTIONAL_STRIP')).map(
          ({ title }) => title,
        );
        expect(titles.length).toBeGreaterThan(1);
        const box = await strip(page).boundingBox();
        expect(box?.y).toBe(0);
        for (const [index, title] of titles.entries()) {
          await page.clock.runFor(4999);
          await expect(strip(page).getByRole('link')).toContainText(title);
          await page.clock.runFor(1);
          await expect(strip(page).getByRole('link')).toContainText(
            titles[(index + 1) % titles.length] as string,
          );
        }
      },
    );
  }

  test('can be closed, which records promotionalStripClosed in session storage', async ({ page }) => {
    await page.goto(shop.fieldnote);
    await waitForHydration(page);
    const stored = () => page.evaluate(() => sessionStorage.getItem('promotionalStripClosed'));
    expect(await stored()).toBeNull();
    await page.getByRole('button', { name: 'Close offers' }).click();
    await expect(strip(page)).toHaveCount(0);
    expect(await stored()).toBe('true');
    await page.goto(`${shop.fieldnote}/help`);
    await waitForHydration(page);
    await expect(strip(page)).toHaveCount(0);
    await expect(header(page)).toBeVisible();
  });

  test('has a pause control, and stops under prefers-reduced-motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto(shop.maisonlune);
    await expect(page.locator('[aria-roledescription=slide] img')).toHaveCount(3);
    // Lets the shell finish starting, which the stopped clock blocks.
    await page.clock.runFor(1);
    const first = await strip(page).getByRole('link').innerText();
    const play = page.getByRole('button', { name: 'Play offers' });
    await expect(play).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(strip(page).getByRole('link')).toHaveText(first);
    await play.click();
    // It pauses under the pointer, and continues when the pointer has left.
    await page.mouse.move(700, 600);
    await expect(page.getByRole('button', { name: 'Pause offers' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(5000);
    await expect(strip(page).getByRole('link')).not.toHaveText(first);
    await page.getByRole('button', { name: 'Pause offers' }).click();
    const second = await strip(page).getByRole('link').innerText();
    await page.mouse.move(700, 600);
    await page.clock.runFor(20_000);
    await expect(strip(page).getByRole('link')).toHaveText(second);
  });

  test("doesn't rotate a single banner", onlyInTestAll(), async ({ page }) => {
    await serveStaticShell(page);
    await changeReply<Banner[]>(page, 'fieldnote', '/banners/active/PROMOTIONAL_STRIP', (all) =>
      all.slice(0, 1),
    );
    await page.clock.install({ time: 0 });
    await page.goto(`${shop.fieldnote}/help`);
    const only = await strip(page).getByRole('link').innerText();
    await expect(page.getByRole('button', { name: /(Pause|Play) offers/ })).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(strip(page).getByRole('link')).toHaveText(only);
  });

  test.describe('that fails to load', onlyInTestAll(), () => {
    test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

    test('GET /banners/active/PROMOTIONAL_STRIP: an empty list on failure', async ({ page }) => {
      await serveStaticShell(page);
      await failReply(page, '/banners/active/PROMOTIONAL_STRIP');
      await page.goto(`${shop.fieldnote}/help`);
      await expect(header(page)).toBeVisible();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
    });
  });
});
