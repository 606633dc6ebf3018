import { expectNoViolations, themeRules } from '../fixtures/axe.ts';
import { phone, stores, waitForShell } from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { addWebhook, ensureShippingZone, openAdmin } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Runs axe on every page in the admin navigation, and on the first item that each page's table links to, on phone and
// desktop. In the second store, it only checks rules that depend on the theme.

const desktop = { width: 1440, height: 900 };

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

for (const store of stores)
  // Split into three tests so that none takes much longer than the others.
  for (const third of [1, 2, 3])
    test(
      `${store}: axe finds no problems and every page fits the screen, part ${third} of 3`,
      onlyInTestAll(store === 'maisonlune'),
      async ({ page }) => {
        test.slow();
        await openAdmin(page, store, '/admin');
        await waitForShell(page);
        const navigation = page.getByRole('navigation', { name: 'Administration' });
        await expect(navigation.getByRole('link').first()).toBeVisible();
        const parts = await navigation
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(parts.length).toBeGreaterThan(10);
        for (const part of parts.filter((_, index) => index % 3 === third - 1)) {
          // The demo has none.
          if (part === '/admin/webhooks') await addWebhook(store);
          if (part === '/admin/shipping') await ensureShippingZone(store);
          const title = await page.getByRole('heading', { level: 1 }).innerText();
          const isCurrent = new URL(page.url()).pathname === part;
          await navigation.locator(`a[href="${part}"]`).click();
          // The previous page stays visible until the next one has loaded.
          if (!isCurrent) await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
          await expect(page).toHaveURL(new RegExp(`${part}(\\?.*)?$`));
          await expect(navigation.locator(`a[href="${part}"]`)).toHaveAttribute('aria-current', /.+/);
          await checkPage(part);
          const firstItem = page.locator(`main [role="rowheader"] a[href^="${part}/"]`).first();
          if ((await firstItem.count()) === 0) continue;
          await firstItem.focus();
          await page.keyboard.press('Enter');
          // The list stays visible until the page has loaded.
          await expect(firstItem).toHaveCount(0);
          await checkPage(`first item of ${part}`);
        }
        if (third === 3) {
          await page.goto(`${shop[store]}/admin/account`);
          await waitForShell(page);
          await checkPage('/admin/account');
        }

        async function checkPage(name: string) {
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
          for (const viewport of [phone, desktop]) {
            await page.setViewportSize(viewport);
            const where = `${name} at ${viewport.width}`;
            await expectNoViolations(page, where, store === 'fieldnote' ? undefined : themeRules);
            await expectFitsScreen(page, where);
            if (viewport === phone) expect.soft(await findSmallTargets(page), where).toEqual([]);
          }
        }
      },
    );
