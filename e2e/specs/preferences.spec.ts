import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `"Preference pages exist for sizes, colours and style": ${store}`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await signInAs(page, store, await createShopper(store));
      const press = (group: string, chip: string) =>
        page
          .getByRole('group', { name: group, exact: true })
          .getByRole('checkbox', { name: chip, exact: true })
          .check();
      const save = async (message: string) => {
        // The previous save's toast may still be visible.
        const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        expect((await saved).status()).toBe(200);
        await expect(page.getByText(message)).toBeVisible();
        await page.getByRole('link', { name: 'Preferences', exact: true }).click();
      };
      const overview = page.getByRole('list', { name: 'Your preferences' });

      await page.goto(`${shop[store]}/account/preferences`);
      await expect(overview.getByText('Nothing chosen yet')).toHaveCount(3);
      await expectNoViolations(page, 'overview');

      await overview.getByRole('link', { name: 'Sizes' }).click();
      await press('Tops', '3XL');
      await press('Bottoms', '28');
      await press('Shoes', '13');
      await expectNoViolations(page, 'sizes');
      await save('Preferences updated successfully');
      await expect(overview.getByText('3XL, 28, 13')).toBeVisible();

      await overview.getByRole('link', { name: 'Colors' }).click();
      await press('Neutrals', 'Beige');
      await press('Warm', 'Pink');
      await press('Cool', 'Teal');
      await expectNoViolations(page, 'colors');
      await save('Preferences updated successfully');
      await expect(overview.getByText('Beige, Pink, Teal')).toBeVisible();

      await overview.getByRole('link', { name: 'Style' }).click();
      await press('Styles', 'Minimalist');
      await page.getByRole('combobox', { name: 'Minimalist' }).selectOption('5');
      await press('Occasions', 'Special Occasion');
      await press('Styles to avoid', 'Trendy');
      await expectNoViolations(page, 'style');
      await save('Style preferences updated successfully');
      await expect(overview.getByText('Minimalist, Special Occasion')).toBeVisible();
    },
  );
}
