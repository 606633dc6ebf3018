import type { Page } from '@playwright/test';
import { findProduct, phone, sizesInStock, stores, type Store } from '../fixtures/catalog.ts';
import { fillCart, createLine } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Input before hydration has the same effect as after it. Uses every control of every page once before and once after,
// and compares the results.

interface Control {
  kind: 'button' | 'choice' | 'select' | 'text';
  /** Identifies it on the page. */
  key: string;
}

/** Pages whose content the server renders. The header and footer are tested on the other pages. */
const renderedPages = ['category', 'search', 'product'];
const addresses: Record<string, (store: Store) => Promise<string>> = {
  home: async () => '/',
  category: async () => '/category/women',
  search: async () => '/search?q=shirt',
  product: async (store) => {
    const { id } = await findProduct(
      store,
      (details) => details.hasColorVariants && sizesInStock(details).length > 2,
    );
    return `/products/${id}/details`;
  },
  cart: async () => '/cart',
  checkout: async () => '/checkout',
  'sign-in': async () => '/login',
  registration: async () => '/register',
};

/** One page of each kind. The others are variations. */
const coreRuns = ['fieldnote, desktop: sign-in', 'fieldnote, phone: product'];

for (const store of stores)
  for (const width of ['desktop', 'phone'] as const)
    test.describe(`${store}, ${width}`, () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });
      if (width === 'phone') test.use({ viewport: phone });

      for (const [name, findAddress] of Object.entries(addresses))
        test(
          `${name}: early input has the same effect as later input`,
          onlyInTestAll(!coreRuns.includes(`${store}, ${width}: ${name}`)),
          async ({ page }) => {
            test.setTimeout(300_000);
            const url = shop[store] + (await findAddress(store));
            if (name === 'checkout')
              await fillCart(page, store, [
                createLine(await findProduct(store, (details) => sizesInStock(details).length > 0)),
              ]);
            const release = await openWithScriptsPaused(page, url);
            const controls = await listControls(page, !renderedPages.includes(name));
            expect(controls).not.toEqual([]);
            await release();
            for (const control of controls)
              await test.step(control.key, async () => {
                const expected = await getExpectedState(page, url, control);
                await expectEarlyState(page, url, control, expected);
              });
          },
        );
    });

/** Opens a page without its scripts. @returns a function that loads them and waits for hydration */
async function openWithScriptsPaused(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  // On pages that need scripts to render, later load states would wait for the scripts.
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#shell-toasts').waitFor({ state: 'attached' });
  return async () => {
    resolve();
    await waitForAllRegions(page);
    await page.unroute(/\.js(\?|$)/);
  };
}

async function waitForAllRegions(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const early = (window as { selvedgeEarlyInput?: { liveRegionIds: string[] } }).selvedgeEarlyInput;
    return ['shell-header', 'content', 'shell-footer'].every((id) => early?.liveRegionIds.includes(id));
  });
  // Effects of the first render, such as a paused slideshow for reduced motion, run after the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Clears earlier changes, such as a closed strip or a cart. Checkout needs its cart. */
async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    if (location.pathname !== '/checkout') localStorage.clear();
  });
}

async function getExpectedState(page: Page, url: string, control: Control): Promise<string> {
  await clearStorage(page);
  await page.goto(url);
  await waitForAllRegions(page);
  await operate(page, control);
  return getSettledState(page);
}

/** Waits until nothing is loading and the state no longer changes. @returns the state */
async function getSettledState(page: Page): Promise<string> {
  let state = '';
  const isSettled = async () => {
    const before = state;
    state = await getState(page);
    return state === before && (await page.locator('[aria-busy=true]').count()) === 0;
  };
  await expect.poll(isSettled, { intervals: [250] }).toBe(true);
  return state;
}

async function expectEarlyState(page: Page, url: string, control: Control, expected: string): Promise<void> {
  await clearStorage(page);
  const release = await openWithScriptsPaused(page, url);
  await operate(page, control);
  await release();
  await expect.poll(() => getState(page), { timeout: 15_000 }).toBe(expected);
}

/** Describes the page's address, texts and control states, without stock, because other tests buy at the same time. */
async function getState(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  const shown = await page.locator('body').ariaSnapshot();
  const withoutStock = shown
    .replaceAll(/\d+ in stock/g, 'in stock')
    .replaceAll('status: No more in stock', 'status')
    .replaceAll('"Increase quantity" [disabled]', '"Increase quantity"');
  return `${pathname}${search}\n${withoutStock}`;
}

async function operate(page: Page, { kind, key }: Control): Promise<void> {
  const handle = await page.evaluateHandle(findControl, key);
  const element = handle.asElement();
  // Some don't exist after hydration: a strip that doesn't move has no pause button.
  if (!element) return;
  if (kind === 'select') {
    const values = await element.evaluate((select) =>
      [...(select as HTMLSelectElement).options].map(({ value }) => value),
    );
    await element.selectOption(values.at(-1)!);
  } else if (kind === 'text') {
    const type = await element.evaluate((field) => (field as HTMLInputElement).type);
    await element.fill(type === 'email' ? 'early@example.com' : type === 'number' ? '41' : 'early');
  } else {
    await element.focus();
    await page.keyboard.press('Space');
  }
}

/**
 * Lists the controls that need replayed input, with only the last choice of each group. Links and GET forms work
 * without scripts.
 */
async function listControls(page: Page, withFrame: boolean): Promise<Control[]> {
  return page.evaluate(
    ({ withFrame, find }) => {
      const keyed = eval(find) as (key: null) => { element: HTMLElement; key: string }[];
      const isLastOfGroup = (element: HTMLElement, others: HTMLElement[]) => {
        const { type, name } = element as HTMLInputElement;
        return (
          !['radio', 'checkbox'].includes(type) ||
          name === '' ||
          others.findLast((other) => (other as HTMLInputElement).name === name) === element
        );
      };
      return keyed(null)
        .filter(({ element }) => withFrame || element.closest('#content'))
        .filter(({ element }, _, all) =>
          isLastOfGroup(
            element,
            all.map((one) => one.element),
          ),
        )
        .map(({ element, key }) => {
          const type = (element as HTMLInputElement).type;
          const kind =
            element.localName === 'select'
              ? 'select'
              : type === 'radio' || type === 'checkbox'
                ? 'choice'
                : ['input', 'textarea'].includes(element.localName)
                  ? 'text'
                  : 'button';
          return { kind, key } as Control;
        });
    },
    { withFrame, find: `(${findControl.toString()})` },
  );
}

/** Finds a control by its key, or lists all controls with their keys for `null`. Runs in the page. */
function findControl(wanted: string | null) {
  const counts = new Map<string, number>();
  const all = [
    ...document.querySelectorAll<HTMLElement>('button,[role=button],summary,input,select,textarea'),
  ]
    .filter((element) => element.closest('#shell-header,#content,#shell-footer') !== null)
    .filter(
      (element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.matches(':disabled'),
    )
    .filter((element) => {
      const { type, form } = element as HTMLButtonElement;
      return !(element.localName === 'button' && type === 'submit' && form?.method === 'get');
    })
    .map((element) => {
      const { name, value, type, labels } = element as HTMLInputElement;
      const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
      const isChoice = type === 'radio' || type === 'checkbox';
      const description = [element.localName, name, isChoice ? value : '', label?.trim()]
        .filter(Boolean)
        .join(' ');
      const nth = (counts.get(description) ?? 0) + 1;
      counts.set(description, nth);
      return { element, key: `${description} ${nth}` };
    });
  return wanted === null ? all : all.find(({ key }) => key === wanted)?.element;
}
