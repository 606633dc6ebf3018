import type { HomeSectionInput } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homeSection } from '../../../testing/home-section.ts';
import { createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';

let shop: OperatorShop;
beforeEach(async () => {
  shop = await createOperatorShop(['apron', 'belt'].map((id) => sampleProduct(id)));
});
afterEach(() => shop.close());

const read = async () => (await shop.asOperator('GET', '/home-page')).body;
const save = (basedOn: string, ...sections: HomeSectionInput[]) =>
  shop.asOperator('PUT', '/home-page', { sections, basedOn });
const publish = (basedOn: string) =>
  shop.asOperator('POST', '/home-page/versions', { startsAt: null, basedOn, scheduledId: null });

test('of two operators who save the first draft at once, one is asked to look again', async () => {
  const { updatedAt } = await read();
  const replies = await Promise.all(
    ['One', 'Two'].map((heading) => save(updatedAt, homeSection('HERO', { heading }))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what is published while a product gets another handle names a product that exists', async () => {
  let handle = 'belt';
  const { updatedAt } = await read();
  await save(updatedAt, homeSection('PRODUCTS', { productIds: ['apron', handle] }));
  for (let round = 0; round < 10; round += 1) {
    const { body: belt } = await shop.asOperator('GET', `/products/${handle}`);
    const { basedOn: _, ...input } = inputOf(belt);
    const next = `belt-${round}`;
    // So that there's something to publish.
    const { sections, updatedAt: before } = await read();
    const { body: draft } = await save(before, { ...sections[0], heading: `Round ${round}` });
    const [renamed, published] = await Promise.all([
      shop.asOperator('PUT', `/products/${handle}`, { ...input, id: next }),
      publish(draft.updatedAt),
    ]);
    // Published before the handle changed, or refused because the draft has followed it.
    expect([renamed.status, [200, 409].includes(published.status)]).toEqual([200, true]);
    handle = next;
    const after = await read();
    expect(after.sections[0].productIds).toEqual(['apron', handle]);
    if (published.status === 200) expect(after.isChanged).toBe(false);
  }
});

test('what is published while a colleague goes back is shown, because going back asks them to look again', async () => {
  for (const heading of ['One', 'Two']) {
    const { body: draft } = await save((await read()).updatedAt, homeSection('HERO', { heading }));
    await publish(draft.updatedAt);
  }
  for (let round = 0; round < 10; round += 1) {
    const { updatedAt, live, earlier } = await read();
    const { body: draft } = await save(updatedAt, homeSection('HERO', { heading: `Round ${round}` }));
    const [restored, published] = await Promise.all([
      shop.asOperator('POST', `/home-page/versions/${earlier[0].id}/restore`, { liveId: live.id }),
      publish(draft.updatedAt),
    ]);
    expect([published.status, [200, 409].includes(restored.status)]).toEqual([200, true]);
    expect((await read()).isChanged).toBe(false);
  }
});

test('of two operators who schedule at once, one is asked to look again', async () => {
  const { body: draft } = await save((await read()).updatedAt, homeSection('HERO'));
  const schedule = (minutes: number) =>
    shop.asOperator('POST', '/home-page/versions', {
      startsAt: new Date(Date.parse(draft.updatedAt) + minutes * 60_000).toISOString(),
      basedOn: draft.updatedAt,
      scheduledId: null,
    });
  const replies = await Promise.all([schedule(60), schedule(120)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
