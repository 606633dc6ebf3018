// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { morphPicture } from './morph-picture.ts';

const href = '/products/parka/details?selectedColor=Moss';
const list = `<article data-card><picture></picture><a href="${href}">Parka</a></article>
  <article data-card><picture></picture><a href="/products/shirt/details">Shirt</a></article>
  <a href="/help">Help</a>`;
const product = '<ul data-main-picture></ul>';
const show = vi.fn(() => void (document.body.innerHTML = product));
const press = (path: string) => document.querySelector<HTMLElement>(`a[href="${path}"]`)!.focus();
const named = () =>
  [...document.querySelectorAll<HTMLElement>('*')].filter((element) => element.style.viewTransitionName);

/** A browser's transition: it calls `update` in its next frame. */
let update: () => void;
let finish: () => void;
const skipTransition = vi.fn();
const startViewTransition = vi.fn((callback: () => void) => {
  update = callback;
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  return { finished, skipTransition };
});

beforeEach(() => {
  document.body.innerHTML = list;
  Object.assign(document, { startViewTransition });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("names only the pressed card's picture, then only the main picture, and neither afterwards", async () => {
  press(href);
  const pressed = document.querySelector('picture');
  morphPicture(href, show);
  expect(named()).toEqual([pressed]);
  expect(show).not.toHaveBeenCalled();
  update();
  expect(show).toHaveBeenCalledOnce();
  expect(named()).toEqual([document.querySelector('[data-main-picture]')]);
  finish();
  await vi.waitFor(() => expect(named()).toEqual([]));
});

it('skips the transition if the new page has no main picture', () => {
  press(href);
  morphPicture(href, show);
  show.mockImplementationOnce(() => undefined);
  update();
  expect(skipTransition).toHaveBeenCalledOnce();
  expect(named()).toEqual([]);
});

it.each([
  ['a link outside a card was pressed', '/help', '/help'],
  ['the page has a redirect or another query', href, '/products/parka/details'],
])('shows the page at once if %s', (_, pressed, target) => {
  press(pressed);
  morphPicture(target, show);
  expect(show).toHaveBeenCalledOnce();
  expect(startViewTransition).not.toHaveBeenCalled();
});

it('shows the page at once if nothing was pressed', () => {
  morphPicture(href, show);
  expect(show).toHaveBeenCalledOnce();
  expect(startViewTransition).not.toHaveBeenCalled();
});

it('shows the page at once for reduced motion, and in browsers without transitions', () => {
  press(href);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  morphPicture(href, show);
  expect(show).toHaveBeenCalledOnce();
  document.body.innerHTML = list;
  press(href);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Reflect.deleteProperty(document, 'startViewTransition');
  morphPicture(href, show);
  expect(show).toHaveBeenCalledTimes(2);
});
