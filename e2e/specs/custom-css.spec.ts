import type { Page } from '@playwright/test';
import { honestCss, hostileCss } from '@selvedge/testing/hostile-css';
import { safeCustomCss } from '@selvedge/ui/custom-css';
import { californian, continueButton, fillAddress, newGuest, openCheckout } from '../fixtures/checkout.ts';
import { findProduct, productUrl, sizesInStock, waitForShell } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// What an operator writes as CSS, as the document server sends it, on the pages where something is bought: whatever it
// is, what is pressed to buy and pay stays where it is, and nothing is fetched.

interface Round {
  css: string;
  sent: string;
}

/** Lays each style over the page in turn. @returns the texts under which a control could not be seen or pressed */
const harmed = (page: Page, rounds: Round[], controls: string) =>
  page.evaluate(
    async ([styles, selector]) => {
      const style = document.createElement('style');
      style.nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
      document.head.append(style);
      // What changes is to be seen at once.
      const still = document.createElement('style');
      still.nonce = style.nonce;
      still.textContent = '*, ::before, ::after { transition: none !important }';
      document.head.append(still);
      const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility(),
      );
      if (targets.length === 0) throw new Error(`nothing on this page is ${selector}`);
      const isFine = (target: HTMLElement) => {
        const { opacity, visibility, pointerEvents, color, fontSize } = getComputedStyle(target);
        target.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return (
          target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          [opacity, visibility, pointerEvents].join() === '1,visible,auto' &&
          !/, 0\)|transparent/.test(color) &&
          parseFloat(fontSize) >= 12 &&
          width >= 40 &&
          height >= 24 &&
          (hit === target || target.contains(hit))
        );
      };
      const lookOf = (target: HTMLElement) => {
        const { color, backgroundColor, fontSize, letterSpacing, padding, borderWidth, display, position } =
          getComputedStyle(target);
        return [
          color,
          backgroundColor,
          fontSize,
          letterSpacing,
          padding,
          borderWidth,
          display,
          position,
        ].join();
      };
      style.textContent = '';
      // What is covered or shut anyway, such as a slide that is not shown, proves nothing.
      const controls = targets.filter(isFine).map((target) => ({ target, look: lookOf(target) }));
      if (controls.length === 0) throw new Error(`nothing of ${selector} can be pressed`);
      const found: string[] = [];
      for (const { css, sent } of styles) {
        style.textContent = sent;
        if (controls.some(({ target, look }) => !isFine(target) || lookOf(target) !== look)) found.push(css);
      }
      // What would be fetched is asked for with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      style.remove();
      still.remove();
      return found;
    },
    [rounds, controls] as const,
  );

const rounds = [...hostileCss, ...honestCss.map(([written]) => written)].map((css) => ({
  css,
  sent: safeCustomCss(css),
}));
const raw = [
  'main button { display: none !important }',
  'body::after { content: ""; position: fixed; inset: 0 }',
  'main button { color: transparent !important }',
  'main button { pointer-events: none !important }',
].map((css) => ({ css, sent: css }));

function noteForeignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/evil|javascript:|\.htc/.test(request.url())) foreign.push(request.url());
  });
  return foreign;
}

test.beforeEach(({ page: _ }) => test.slow());

test('nothing of it touches what is pressed on a product’s page, or fetches anything', async ({ page }) => {
  const foreign = noteForeignRequests(page);
  const product = await findProduct('fieldnote', (details) => sizesInStock(details).length > 0);
  await page.goto(productUrl('fieldnote', product));
  await waitForShell(page);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const controls = 'main button, header button, header a';
  // It would be noticed.
  expect(await harmed(page, raw, 'main button')).toEqual(raw.map(({ css }) => css));
  expect(await harmed(page, rounds, controls.replace('main button', 'main button:not([inert] *)'))).toEqual(
    [],
  );
  expect(foreign).toEqual([]);
});

test('nothing of it touches what is pressed in the cart and the checkout', variation(), async ({ page }) => {
  const foreign = noteForeignRequests(page);
  await openCheckout(page);
  await fillAddress(page, newGuest());
  await expect(page.getByText(californian.street).first()).toBeAttached();
  await expect(continueButton(page)).toBeVisible();
  expect(await harmed(page, raw, 'main button')).toEqual(raw.map(({ css }) => css));
  expect(await harmed(page, rounds, 'main button, main input:not([type=radio])')).toEqual([]);
  await page.goto(`${shop.fieldnote}/cart`);
  await waitForShell(page);
  expect(await harmed(page, rounds, 'main a[href="/checkout"], main button')).toEqual([]);
  expect(foreign).toEqual([]);
});

test('what is honest shows, where it is meant to', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/help`);
  await waitForShell(page);
  const spacings = await page.evaluate((css) => {
    const style = document.createElement('style');
    style.nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
    style.textContent = css;
    document.head.append(style);
    return ['main h1', '[data-region] h2', 'footer h2'].map((selector) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).letterSpacing;
    });
  }, safeCustomCss('h1, h2 { letter-spacing: 5px }'));
  expect(spacings[1]).toBe('5px');
  expect([spacings[0], spacings[2]]).not.toContain('5px');
});
