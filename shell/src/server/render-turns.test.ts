// @vitest-environment node
import { readTrustedProxies } from '@selvedge/service-kit';
import { expect, it } from 'vitest';
import { createRenderTurns, TooManyPagesError } from './render-turns.ts';

const never = () => new Promise<never>(() => undefined);
const addressOf = (number: number) => `203.0.${number}.1`;

it('refuses pages when too many are waiting, and renders again when they are done', async () => {
  const inTurn = createRenderTurns(readTrustedProxies());
  const finish: (() => void)[] = [];
  const held = Array.from({ length: 158 }, (_, number) =>
    inTurn(addressOf(number), () => new Promise<void>((resolve) => finish.push(resolve))),
  );
  await expect(inTurn('198.51.100.1', async () => 'page')).rejects.toThrow(TooManyPagesError);
  while (finish.length > 0) {
    finish.pop()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(held);
  expect(await inTurn('198.51.100.1', async () => 'page')).toBe('page');
});

it("doesn't let one network take every place", async () => {
  const inTurn = createRenderTurns(readTrustedProxies());
  for (let sent = 0; sent < 100; sent++) inTurn('203.0.113.9', never).catch(() => undefined);
  expect(await inTurn('198.51.100.1', async () => 'page')).toBe('page');
});

it('renders the next page after one that fails', async () => {
  const inTurn = createRenderTurns(readTrustedProxies());
  for (let sent = 0; sent < 20; sent++)
    await expect(inTurn('203.0.113.9', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('203.0.113.9', async () => 'page')).toBe('page');
});
