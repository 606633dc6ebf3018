import type { Page } from '@playwright/test';
import { findProduct, phone, sizesInStock, stores, type Store } from '../fixtures/catalogue.ts';
import { fillCart, lineOf } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// What a person does before React listens ends as if React had listened: every control of every page is tried in that
// window, and once more on the live page.

interface Control {
  kind: 'button' | 'choice' | 'select' | 'text';
  /** What tells it from other controls of the page. */
  key: string;
}

/** Pages whose content comes from the server. The frame is tried around the others. */
const isRendered = ['category', 'search', 'product'];
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

/** One of each kind; the rest repeats them. */
const isOfEveryRun = ['fieldnote, desk: sign-in', 'fieldnote, phone: product'];

for (const store of stores)
  for (const width of ['desk', 'phone'] as const)
    test.describe(`${store}, ${width}`, () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });
      if (width === 'phone') test.use({ viewport: phone });

      for (const [name, addressOf] of Object.entries(addresses))
        test(
          `${name}: what is done early is done when the page is alive`,
          variation(!isOfEveryRun.includes(`${store}, ${width}: ${name}`)),
          async ({ page }) => {
            test.setTimeout(300_000);
            const url = shop[store] + (await addressOf(store));
            if (name === 'checkout')
              await fillCart(page, store, [
                lineOf(await findProduct(store, (details) => sizesInStock(details).length > 0)),
              ]);
            const release = await openHeld(page, url);
            const controls = await controlsOf(page, !isRendered.includes(name));
            await release();
            for (const control of controls)
              await test.step(control.key, async () => {
                const expected = await afterLive(page, url, control);
                await expectEarly(page, url, control, expected);
              });
          },
        );
    });

/** Opens a page whose scripts do not come before the function that it answers is called. */
async function openHeld(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  // Where the page needs its scripts at once, the browser waits for them before it says that it has the document.
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#shell-toasts').waitFor({ state: 'attached' });
  return async () => {
    resolve();
    await untilLive(page);
    await page.unroute(/\.js(\?|$)/);
  };
}

async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const early = (window as { selvedgeEarlyInput?: { liveRegionIds: string[] } }).selvedgeEarlyInput;
    return ['shell-header', 'content', 'shell-footer'].every((id) => early?.liveRegionIds.includes(id));
  });
}

/** Without what was done before: a strip that was closed, a piece in the cart. The checkout needs its cart. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    if (location.pathname !== '/checkout') localStorage.clear();
  });
}

async function afterLive(page: Page, url: string, control: Control): Promise<string> {
  await forget(page);
  await page.goto(url);
  await untilLive(page);
  await act(page, control);
  return settledState(page);
}

/** The state once nothing is on its way and two looks at it are alike. */
async function settledState(page: Page): Promise<string> {
  let state = '';
  const look = async () => {
    const before = state;
    state = await stateOf(page);
    return state === before && (await page.locator('[aria-busy=true]').count()) === 0;
  };
  await expect.poll(look, { intervals: [250] }).toBe(true);
  return state;
}

async function expectEarly(page: Page, url: string, control: Control, expected: string): Promise<void> {
  await forget(page);
  const release = await openHeld(page, url);
  await act(page, control);
  await release();
  await expect.poll(() => stateOf(page), { timeout: 15_000 }).toBe(expected);
}

/** All that can be told of the page: where it is, what it says, and how its controls are set. Stock may differ: other tests buy at the same time. */
async function stateOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  const shown = await page.locator('body').ariaSnapshot();
  return `${pathname}${search}\n${shown.replaceAll(/\d+ in stock/g, 'in stock')}`;
}

async function act(page: Page, { kind, key }: Control): Promise<void> {
  const handle = await page.evaluateHandle(findControl, key);
  const element = handle.asElement();
  // The live page has no need of some: a strip that stands still is not paused.
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
 * Controls that can be used before anything listens; of a group of choices the last one. Links and forms that the browser
 * sends by itself need nobody.
 */
async function controlsOf(page: Page, withFrame: boolean): Promise<Control[]> {
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

/** The control of a key; all of them with their keys for `null`. Runs in the page. */
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
      const what = [element.localName, name, isChoice ? value : '', label?.trim()].filter(Boolean).join(' ');
      const nth = (counts.get(what) ?? 0) + 1;
      counts.set(what, nth);
      return { element, key: `${what} ${nth}` };
    });
  return wanted === null ? all : all.find(({ key }) => key === wanted)?.element;
}
