// @vitest-environment happy-dom
import '@selvedge/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardOverlayEntry, closeOnBack, isSpareEntry } from './close-on-back.ts';

const pop = (state: unknown, more: object = {}) => {
  history.replaceState(state, '');
  dispatchEvent(Object.assign(new PopStateEvent('popstate', { state }), more));
};

beforeEach(() => history.replaceState({ entry: 'page' }, ''));
/** Completes any navigation back that a test started. */
afterEach(async () => {
  pop({ entry: 'page' });
  await new Promise((resolve) => setTimeout(resolve));
});

test('Back closes only the upper overlay, then the lower one', () => {
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

test('keeps the history entry id used for the scroll position and ignores popstate events from single-spa', () => {
  const close = vi.fn();
  const leave = closeOnBack(close);
  expect(history.state).toMatchObject({ entry: 'page' });
  pop({ entry: 'page' }, { singleSpa: true });
  expect(close).not.toHaveBeenCalled();
  leave();
});

test('removes its entry when closed; after following a link, the next page replaces the entry', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  closeOnBack(() => undefined)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toHaveBeenCalledOnce();

  const leave = closeOnBack(() => undefined);
  leave();
  discardOverlayEntry();
  expect(isSpareEntry()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toHaveBeenCalledOnce();
  back.mockRestore();
});

test('an overlay that opens while another closes reuses its entry and stays open', async () => {
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

test('an overlay that opens while the browser goes back stays open and gets its entry afterwards', async () => {
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
