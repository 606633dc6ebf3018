import { expectNothingFound, rulesOfThemes } from '../fixtures/axe.ts';
import { phone, stores, waitForShell } from '../fixtures/catalogue.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { variation } from '../fixtures/variation.ts';

// "axe finds nothing; the tables work with the keyboard and on a phone": every part that the navigation leads to, and
// the first thing that each part's table leads to, at both widths. Of the second store, what depends on its theme.

const desk = { width: 1440, height: 900 };

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

for (const store of stores)
  // Three tests, so that no single one outlasts the rest.
  for (const third of [1, 2, 3])
    test(
      `${store}: axe finds nothing in third ${third} of the administration, and nothing is wider than the screen`,
      variation(store === 'maisonlune'),
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
          const title = await page.getByRole('heading', { level: 1 }).innerText();
          const isThere = new URL(page.url()).pathname === part;
          await navigation.locator(`a[href="${part}"]`).click();
          // The page before stays, paler, until the next one is there.
          if (!isThere) await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
          await expect(page).toHaveURL(new RegExp(`${part}(\\?.*)?$`));
          await expect(navigation.locator(`a[href="${part}"]`)).toHaveAttribute('aria-current', /.+/);
          await look(part);
          const inside = page.locator(`main [role="rowheader"] a[href^="${part}/"]`).first();
          if ((await inside.count()) === 0) continue;
          // By the keyboard, as a row of a table is reached.
          await inside.focus();
          await page.keyboard.press('Enter');
          // The list stays, paler, until the page is there.
          await expect(inside).toHaveCount(0);
          await look(`the first of ${part}`);
        }
        if (third === 3) {
          await page.goto(`${shop[store]}/admin/password`);
          await waitForShell(page);
          await look('/admin/password');
        }

        async function look(state: string) {
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
          for (const viewport of [phone, desk]) {
            await page.setViewportSize(viewport);
            const where = `${state} at ${viewport.width}`;
            await expectNothingFound(page, where, store === 'fieldnote' ? undefined : rulesOfThemes);
            await expectFitsScreen(page, where);
            if (viewport === phone) expect.soft(await smallTargets(page), where).toEqual([]);
          }
        }
      },
    );
