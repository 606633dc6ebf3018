// @vitest-environment node
import { readTrustedProxies } from '@selvedge/service-kit';
import { expect, it } from 'vitest';
import { createRenderQueue, TooManyPagesError } from './render-queue.ts';

const never = () => new Promise<never>(() => undefined);
const pageFor = (address: string) => ({ address, draftOf: null });
const addressOf = (number: number) => `203.0.${number}.1`;

it('rejects pages when too many are waiting, and renders again when they are done', async () => {
  const { render: queueRender } = createRenderQueue(readTrustedProxies());
  const finish: (() => void)[] = [];
  const pending = Array.from({ length: 158 }, (_, number) =>
    queueRender(pageFor(addressOf(number)), () => new Promise<void>((resolve) => finish.push(resolve))),
  );
  await expect(queueRender(pageFor('198.51.100.1'), async () => 'page')).rejects.toThrow(TooManyPagesError);
  while (finish.length > 0) {
    finish.pop()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(pending);
  expect(await queueRender(pageFor('198.51.100.1'), async () => 'page')).toBe('page');
});

it("doesn't let one network occupy the whole queue", async () => {
  const { render: queueRender } = createRenderQueue(readTrustedProxies());
  for (let sent = 0; sent < 100; sent++) queueRender(pageFor('203.0.113.9'), never).catch(() => undefined);
  expect(await queueRender(pageFor('198.51.100.1'), async () => 'page')).toBe('page');
});

it('renders the next page after one that fails', async () => {
  const { render: queueRender } = createRenderQueue(readTrustedProxies());
  for (let sent = 0; sent < 20; sent++)
    await expect(
      queueRender(pageFor('203.0.113.9'), () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
  expect(await queueRender(pageFor('203.0.113.9'), async () => 'page')).toBe('page');
});

it('renders the drafts of a store one after the other, whoever asks for them', async () => {
  const { render: queueRender } = createRenderQueue(readTrustedProxies());
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const draft = (draftOf: string, number: number) =>
    queueRender({ address: addressOf(number), draftOf }, () => {
      started.push(`${draftOf} ${number}`);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const drafts = [draft('ONE', 1), draft('ONE', 2), draft('TWO', 1), draft('ONE', 3)];
  expect(await queueRender(pageFor(addressOf(1)), async () => 'page')).toBe('page');
  expect(started).toEqual(['ONE 1', 'TWO 1']);
  finish[0]!();
  await drafts[0];
  await expect.poll(() => started).toEqual(['ONE 1', 'TWO 1', 'ONE 2']);
  finish[2]!();
  await drafts[1];
  await expect.poll(() => started).toEqual(['ONE 1', 'TWO 1', 'ONE 2', 'ONE 3']);
});

it('lets only a few drafts of a store wait, so that they leave room for pages', async () => {
  const { render: queueRender } = createRenderQueue(readTrustedProxies());
  const draft = (number: number) => queueRender({ address: addressOf(number), draftOf: 'ONE' }, never);
  for (let sent = 0; sent < 21; sent++) draft(sent).catch(() => undefined);
  await expect(draft(21)).rejects.toThrow(TooManyPagesError);
  expect(await queueRender(pageFor('198.51.100.1'), async () => 'page')).toBe('page');
});
