import { expect, test } from '../fixtures/journey.ts';
import { waitForShell } from '../fixtures/catalog.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// Every other journey also tests that our pages keep this rule: browsers log violations to the console, which fails the journey.

const html = '<img src="x" onerror="document.title=\'attacked\'">';

test.describe('text that becomes part of a page', () => {
  test.use({ expectedConsole: { patterns: [/Trusted(?:HTML|TypePolicy)/] } });

  test('is refused on an admin page unless one of our policies has marked it as safe', async ({ page }) => {
    await openAdmin(page, 'fieldnote', '/admin');
    await waitForShell(page);
    const write = (text: string) =>
      page.evaluate((value) => {
        const element = document.createElement('div');
        try {
          element.innerHTML = value;
          return 'written';
        } catch (error) {
          return (error as Error).name;
        }
      }, text);
    expect(await write(html)).toBe('TypeError');
    const create = (name: string) =>
      page.evaluate((policy) => {
        try {
          (
            window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy(policy, {});
          return 'created';
        } catch (error) {
          return (error as Error).name;
        }
      }, name);
    expect(await create('of-somebody-else')).toBe('TypeError');
    expect(await page.title()).not.toBe('attacked');
  });

  test('is reported on a shop page', async ({ page }) => {
    await page.goto(shop.fieldnote);
    await waitForShell(page);
    const reported = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) =>
            resolve([effectiveDirective, disposition]),
          );
          document.createElement('div').innerHTML = '<b>text</b>';
        }),
    );
    expect(reported).toEqual(['require-trusted-types-for', 'report']);
  });
});
