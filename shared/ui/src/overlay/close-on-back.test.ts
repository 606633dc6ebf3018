// @vitest-environment happy-dom
import '@selvedge/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abandonOverlayEntry, closeOnBack, isSpareEntry } from './close-on-back.ts';

const pop = (state: unknown, more: object = {}) => {
  history.replaceState(state, '');
  dispatchEvent(Object.assign(new PopStateEvent('popstate', { state }), more));
};

beforeEach(() => history.replaceState({ entry: 'page' }, ''));
/** The browser has gone back wherever a test made it. */
afterEach(async () => {
  pop({ entry: 'page' });
  await new Promise((resolve) => setTimeout(resolve));
});

test('Back closes the upper overlay alone, then the lower one', () => {
  const below = { ...(history.state as object) };
  const [lower, upper] = [vi.fn(), vi.fn()];
  const leaveLower = closeOnBack(lower);
  const withLower = { ...(history.state as object) };
  const leaveUpper = closeOnBack(upper);
  pop(withLower);
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  leaveUpper();
  pop(below);
  expect(lower).toHaveBeenCalledOnce();
  leaveLower();
});

test('keeps the entry under whose id the scroll position is known, and ignores what single-spa repeats', () => {
  const close = vi.fn();
  const leave = closeOnBack(close);
  expect(history.state).toMatchObject({ entry: 'page' });
  pop({ entry: 'page' }, { singleSpa: true });
  expect(close).not.toHaveBeenCalled();
  leave();
});

test('closed by hand it takes its entry back; with a link inside the next page takes that place', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  closeOnBack(() => undefined)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toHaveBeenCalledOnce();

  const leave = closeOnBack(() => undefined);
  leave();
  abandonOverlayEntry();
  expect(isSpareEntry()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toHaveBeenCalledOnce();
  back.mockRestore();
});

test('one that opens as another closes takes over its entry, and stays open', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const entries = vi.spyOn(history, 'pushState');
  closeOnBack(() => undefined)();
  const leave = closeOnBack(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).not.toHaveBeenCalled();
  expect(entries).toHaveBeenCalledOnce();
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('one that opens while the browser goes back stays open, and has an entry once that is done', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  closeOnBack(() => undefined)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toHaveBeenCalledOnce();
  const entries = vi.spyOn(history, 'pushState');

  const close = vi.fn();
  closeOnBack(close);
  expect(entries).not.toHaveBeenCalled();
  pop({ entry: 'page' });
  await vi.waitFor(() => expect(entries).toHaveBeenCalledOnce());
  expect(close).not.toHaveBeenCalled();
  pop({ entry: 'page' });
  expect(close).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
