import '@selvedge/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { abandonOverlayEntry, closeOnBack, isSpareEntry } from './close-on-back.ts';

const pop = (state: unknown, more: object = {}) => {
  history.replaceState(state, '');
  dispatchEvent(Object.assign(new PopStateEvent('popstate', { state }), more));
};

beforeEach(() => history.replaceState({ entry: 'page' }, ''));

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
