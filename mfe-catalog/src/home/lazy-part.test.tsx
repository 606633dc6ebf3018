import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyPart } from './lazy-part.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const View = ({ name }: { name: string }) => <p>{name}</p>;

test('tries again if the code fails to load, and renders at once after that', async () => {
  const load = vi.fn(async () => View).mockRejectedValueOnce(new Error('no network'));
  const { preload, Part } = createLazyPart(load);
  const loading = preload();
  await vi.runAllTimersAsync();
  await loading;
  await preload();
  expect(load).toHaveBeenCalledTimes(2);
  render(<Part name="Rain" />);
  expect(screen.getByText('Rain')).toBeTruthy();
});

test('gives up after three times, and the next call tries again', async () => {
  const load = vi.fn(() => Promise.reject<typeof View>(new Error('no network')));
  const { preload } = createLazyPart(load);
  for (const times of [3, 6]) {
    const loading = expect(preload()).rejects.toThrow('no network');
    await vi.runAllTimersAsync();
    await loading;
    expect(load).toHaveBeenCalledTimes(times);
  }
});
