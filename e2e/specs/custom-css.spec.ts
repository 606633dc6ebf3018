import type { Page } from '@playwright/test';
import { allowedCss, hostileCss } from '@selvedge/testing/hostile-css';
import { safeCustomCss } from '@selvedge/ui/custom-css';
import {
  californiaAddress,
  continueButton,
  fillAddress,
  newGuest,
  openCheckout,
} from '../fixtures/checkout.ts';
import { findProduct, productUrl, sizesInStock, waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Applies an operator's CSS, as the document server sends it, to the pages of a purchase. No CSS can hide, move or
// restyle the controls for buying and paying, or make the browser fetch anything.

interface Round {
  css: string;
  sent: string;
}

/** Applies one style after another. @returns the CSS that hid, covered or restyled a control */
const findHarmfulCss = (page: Page, rounds: Round[], controls: string) =>
  page.evaluate(
    async ([styles, selector]) => {
      const style = document.createElement('style');
      style.nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
      document.head.append(style);
      // Makes changes show at once.
      const noTransitions = document.createElement('style');
      noTransitions.nonce = style.nonce;
      noTransitions.textContent = '*, ::before, ::after { transition: none !important }';
      document.head.append(noTransitions);
      const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility(),
      );
      if (targets.length === 0) throw new Error(`no element on this page matches ${selector}`);
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
      const getLook = (target: HTMLElement) => {
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
      // Skip controls that are covered or hidden without the CSS too, such as those of a hidden slide.
      const controls = targets.filter(isFine).map((target) => ({ target, look: getLook(target) }));
      if (controls.length === 0) throw new Error(`no ${selector} can be clicked`);
      const found: string[] = [];
      for (const { css, sent } of styles) {
        style.textContent = sent;
        if (controls.some(({ target, look }) => !isFine(target) || getLook(target) !== look)) found.push(css);
      }
      // The browser would request resources in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      style.remove();
      noTransitions.remove();
      return found;
    },
    [rounds, controls] as const,
  );

const rounds = [...hostileCss, ...allowedCss.map(([css]) => css)].map((css) => ({
  css,
  sent: safeCustomCss(css),
}));
const harmfulCss = [
  'main button { display: none !important }',
  'body::after { content: ""; position: fixed; inset: 0 }',
  'main button { color: transparent !important }',
  'main button { pointer-events: none !important }',
].map((css) => ({ css, sent: css }));

function recordForeignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/evil|javascript:|\.htc/.test(request.url())) foreign.push(request.url());
  });
  return foreign;
}

test.beforeEach(({ page: _ }) => test.slow());

test("custom CSS can't affect the controls of a product page or fetch anything", async ({ page }) => {
  const foreign = recordForeignRequests(page);
  const product = await findProduct('fieldnote', (details) => sizesInStock(details).length > 0);
  await page.goto(productUrl('fieldnote', product));
  await waitForShell(page);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const controls = 'main button, header button, header a';
  // Proves that the check finds harmful CSS.
  expect(await findHarmfulCss(page, harmfulCss, 'main button')).toEqual(harmfulCss.map(({ css }) => css));
  expect(
    await findHarmfulCss(page, rounds, controls.replace('main button', 'main button:not([inert] *)')),
  ).toEqual([]);
  expect(foreign).toEqual([]);
});

test("custom CSS can't affect the controls of cart and checkout", onlyInTestAll(), async ({ page }) => {
  const foreign = recordForeignRequests(page);
  await openCheckout(page);
  await fillAddress(page, newGuest());
  await expect(page.getByText(californiaAddress.street).first()).toBeAttached();
  await expect(continueButton(page)).toBeVisible();
  expect(await findHarmfulCss(page, harmfulCss, 'main button')).toEqual(harmfulCss.map(({ css }) => css));
  expect(await findHarmfulCss(page, rounds, 'main button, main input:not([type=radio])')).toEqual([]);
  await page.goto(`${shop.fieldnote}/cart`);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(await findHarmfulCss(page, rounds, 'main a[href="/checkout"], main button')).toEqual([]);
  expect(foreign).toEqual([]);
});

test('allowed CSS applies only to page content', async ({ page }) => {
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
