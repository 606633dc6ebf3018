// @vitest-environment node
import { readTrustedProxies } from '@selvedge/service-kit';
import { expect, it } from 'vitest';
import { createRenderQueue, TooManyPagesError } from './render-queue.ts';

const never = () => new Promise<never>(() => undefined);
const addressOf = (number: number) => `203.0.${number}.1`;

it('rejects pages when too many are waiting, and renders again when they are done', async () => {
  const queueRender = createRenderQueue(readTrustedProxies());
  const finish: (() => void)[] = [];
  const pending = Array.from({ length: 158 }, (_, number) =>
    queueRender(addressOf(number), () => new Promise<void>((resolve) => finish.push(resolve))),
  );
  await expect(queueRender('198.51.100.1', async () => 'page')).rejects.toThrow(TooManyPagesError);
  while (finish.length > 0) {
    finish.pop()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(pending);
  expect(await queueRender('198.51.100.1', async () => 'page')).toBe('page');
});

it("doesn't let one network occupy the whole queue", async () => {
  const queueRender = createRenderQueue(readTrustedProxies());
  for (let sent = 0; sent < 100; sent++) queueRender('203.0.113.9', never).catch(() => undefined);
  expect(await queueRender('198.51.100.1', async () => 'page')).toBe('page');
});

it('renders the next page after one that fails', async () => {
  const queueRender = createRenderQueue(readTrustedProxies());
  for (let sent = 0; sent < 20; sent++)
    await expect(queueRender('203.0.113.9', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  expect(await queueRender('203.0.113.9', async () => 'page')).toBe('page');
});
