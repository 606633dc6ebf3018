import { expectNothingFound } from '../fixtures/axe.ts';
import { phone, stores, waitForShell } from '../fixtures/catalogue.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { smallTargets } from '../fixtures/small-targets.ts';

// "axe finds nothing; the tables work with the keyboard and on a phone": every part that the navigation leads to, and
// the first thing that each part's table leads to.

const desk = { width: 1440, height: 900 };

for (const store of stores)
  for (const [name, viewport] of Object.entries({ phone, desk }))
    test.describe(`${store}, ${name}`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
      test.slow();

      test('axe finds nothing in any part of the administration, and nothing is wider than the screen', async ({
        page,
      }) => {
        await openAdmin(page, store, '/admin');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const parts = await page
          .locator('nav[aria-label="Administration"] a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(parts.length).toBeGreaterThan(10);
        for (const part of [...parts, '/admin/password']) {
          await page.goto(new URL(part, page.url()).href);
          await settled();
          await look(part);
          const inside = page.locator(`main [role="rowheader"] a[href^="${part}/"]`).first();
          if ((await inside.count()) === 0) continue;
          // By the keyboard, as a row of a table is reached.
          await inside.focus();
          await page.keyboard.press('Enter');
          await expect(page).not.toHaveURL(new RegExp(`${part}(\\?.*)?$`));
          await settled();
          await look(`the first of ${part}`);
        }

        async function settled() {
          await waitForShell(page);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
        }
        async function look(state: string) {
          await expectNothingFound(page, state);
          await expectFitsScreen(page, state);
          if (viewport === phone) expect.soft(await smallTargets(page), state).toEqual([]);
        }
      });
    });
