import { homePageLimits } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionInput } from '../../../testing/collection-input.ts';
import { createHomeEditor, headingsOf, homeTenant } from '../../../testing/home-editor.ts';
import { homeSection } from '../../../testing/home-section.ts';
import { uploadPicture } from '../../../testing/operator-picture.ts';
import { getFrameRevision } from '../../store/index.ts';

let editor: Awaited<ReturnType<typeof createHomeEditor>>;
beforeAll(async () => {
  editor = await createHomeEditor();
});
afterAll(() => editor.shop.close());
beforeEach(() => editor.startOver());

const hero = (heading: string) => homeSection('HERO', { heading });
const config = async () =>
  (await editor.shop.call('GET', `/vendors/public/config/by-code/${homeTenant}`)).body;
const cancel = (id: string) => editor.call('DELETE', `/admin/home-page/versions/${id}`);
const restore = async (id: string, liveId?: string) =>
  editor.call('POST', `/admin/home-page/versions/${id}/restore`, {
    liveId: liveId ?? (await editor.draft()).live!.id,
  });

describe('publishing', () => {
  test('a scheduled version is shown from its moment on, without anybody doing anything', async () => {
    await editor.show(hero('Now'));
    await editor.save(hero('Later'));
    const { body } = await editor.publish(editor.later(2));
    expect(body).toMatchObject({
      live: { sectionCount: 1 },
      scheduled: { startsAt: editor.later(2) },
      isChanged: true,
    });
    editor.shop.moveTime(2 * 3_600_000 - 1_000);
    expect(headingsOf(await editor.get())).toEqual(['Now']);
    editor.shop.moveTime(1_000);
    expect(headingsOf(await editor.get())).toEqual(['Later']);
    expect(await editor.draft()).toMatchObject({ scheduled: null, isChanged: false });
  });

  test('another schedule replaces the first, and it can be cancelled', async () => {
    await editor.save(hero('Later'));
    await editor.publish(editor.later(1));
    expect((await editor.publish(editor.later(3))).body.scheduled.startsAt).toBe(editor.later(3));
    const { id } = (await editor.draft()).scheduled!;
    expect((await cancel(id)).body.scheduled).toBeNull();
    expect((await cancel(id)).status).toBe(200);
    editor.shop.moveTime(4 * 3_600_000);
    expect(await editor.get()).toBeNull();
  });

  test('nobody replaces, cancels or goes back from something else than they have seen', async () => {
    const isConflict = ({ status, body }: { status: number; body: { code: string } }) =>
      expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    await editor.show(hero('First'));
    const { live } = await editor.show(hero('Second')).then(editor.draft);
    await editor.save(hero('Third'));
    const { updatedAt: basedOn, earlier } = await editor.draft();
    const schedule = (hours: number) =>
      editor.call('POST', '/admin/home-page/versions', {
        startsAt: editor.later(hours),
        basedOn,
        scheduledId: null,
      });
    expect((await schedule(1)).status).toBe(200);
    // The same again, because the reply was lost.
    expect((await schedule(1)).status).toBe(200);
    isConflict(await schedule(2));
    const { scheduled: first } = await editor.draft();
    expect(first!.startsAt).toBe(editor.later(1));
    await editor.publish(editor.later(3));
    isConflict(await cancel(first!.id));
    const { scheduled: second } = await editor.draft();
    editor.shop.moveTime(3 * 3_600_000);
    isConflict(await cancel(second!.id));
    isConflict(await restore(earlier[0]!.id, live!.id));
    expect(headingsOf(await editor.get())).toEqual(['Third']);
    expect((await restore(earlier[0]!.id)).status).toBe(200);
    // Shoppers see it already.
    expect((await restore(earlier[0]!.id, live!.id)).status).toBe(200);
    expect(headingsOf(await editor.get())).toEqual(['First']);
  });

  test('what is published is shown, even if another server’s clock is ahead', async () => {
    await editor.show(hero('First'));
    editor.shop.moveTime(-1_000);
    expect(await editor.draft()).toMatchObject({ live: { sectionCount: 1 }, scheduled: null });
    await editor.show(hero('Second'));
    editor.shop.moveTime(1_000);
    expect(headingsOf(await editor.get())).toEqual(['Second']);
  });

  test('refuses the past, the far future, and a page without sections', async () => {
    await editor.save(hero('Later'));
    const start = async (startsAt: string) => (await editor.publish(startsAt)).body.fields;
    expect(await start(editor.later(-1))).toEqual({ startsAt: 'must be in the future' });
    expect(await start(editor.later(24 * 366))).toEqual({ startsAt: 'must be at most 365 days ahead' });
    await editor.save({ ...hero('Hidden'), isHidden: true });
    expect((await editor.publish()).body.fields).toEqual({ sections: 'need one that isn’t hidden' });
    expect(await editor.get()).toBeNull();
  });

  test('goes back to what was there before, also to the standard page; the draft stays', async () => {
    await editor.show(hero('First'));
    await editor.show(hero('Second'));
    const { earlier } = await editor.draft();
    expect(earlier.map(({ sectionCount }) => sectionCount)).toEqual([1, null]);
    const { body } = await restore(earlier[0]!.id);
    expect(headingsOf(await editor.get())).toEqual(['First']);
    expect(body.isChanged).toBe(true);
    expect(headingsOf((await editor.draft()).sections as never)).toEqual(['Second']);
    await restore(earlier[1]!.id);
    expect(await editor.get()).toBeNull();
    expect(await config()).not.toHaveProperty('hasComposedHome');
    expect((await restore(randomUUID())).status).toBe(404);
  });

  test('publishing the same again adds nothing', async () => {
    await editor.show(hero('Same'));
    const { live, earlier } = await editor.draft();
    await editor.publish();
    expect(await editor.draft()).toMatchObject({ live, earlier });
  });

  test('keeps a limited number of versions, and always the standard page', async () => {
    for (let count = 0; count < homePageLimits.versions + 4; count += 1) {
      await editor.show(hero(`Hero ${count}`));
      editor.shop.moveTime(1_000);
    }
    const { earlier } = await editor.draft();
    expect(earlier).toHaveLength(homePageLimits.versions);
    await restore(earlier.at(-1)!.id);
    expect(await editor.get()).toBeNull();
  });

  test('the activity log says who did what', async () => {
    // Later than what other tests have left in the log.
    editor.shop.moveTime(1_000);
    await editor.save(hero('Rain'));
    editor.shop.moveTime(1_000);
    await editor.publish(editor.later(1));
    const { body } = await editor.call('GET', '/admin/audit?subjectType=home-page&size=2');
    expect(body.content).toMatchObject([
      { operation: 'publishHomePage', subject: { name: 'Home page' }, after: { startsAt: editor.later(1) } },
      {
        operation: 'saveHomeDraft',
        after: {
          sections: [{ name: 'Hero “Rain”', link: 'Shop (/sale)', text: 'Coats that stay dry.' }],
        },
      },
    ]);
  });
});

test('cached pages change with what the home page shows, and with nothing else', async () => {
  const { imageId } = await uploadPicture(editor.shop, editor.token(), { tenant: homeTenant });
  const { body: collection } = await editor.call(
    'POST',
    '/admin/collections',
    collectionInput({ productIds: ['cap'] }),
  );
  const sections = [
    homeSection('PRODUCTS', { productIds: ['parka'] }),
    homeSection('COLLECTION', { collectionId: collection.id }),
    homeSection('HERO', { imageId }),
  ];
  await editor.show(...sections);
  const revision = (since?: string) =>
    getFrameRevision(editor.shop.shop, homeTenant, { since, isService: true }).then(({ frame, pages }) => ({
      frame,
      ...pages!,
    }));
  const changes = async (change: () => Promise<unknown>) => {
    const before = await revision();
    await change();
    const after = await revision(before.cursor);
    return after.frame !== before.frame || after.changed!.includes('home');
  };
  const rename = (id: string) => () =>
    editor.run(`update products set name = name || '!' where id = '${id}'`);
  expect(await changes(rename('parka'))).toBe(true);
  expect(await changes(rename('cap'))).toBe(true);
  expect(await changes(rename('scarf'))).toBe(false);
  expect(await changes(() => editor.run(`update images set alt = 'New' where id = '${imageId}'`))).toBe(true);
  expect(
    await changes(() => editor.run(`update collections set title = 'New' where id = '${collection.id}'`)),
  ).toBe(true);
  expect(await changes(() => editor.save(...sections, hero('Draft')))).toBe(false);
  expect(await changes(() => editor.publish(editor.later(5)))).toBe(true);
  expect((await revision()).nextBannerChangeMs).toBe(2_000);
  editor.shop.moveTime(2_000);
  expect((await revision()).nextBannerChangeMs).toBe(5 * 3_600_000 - 2_000);
  expect(await changes(() => editor.publish())).toBe(true);
  expect(await changes(() => editor.run(`delete from collections where id = '${collection.id}'`))).toBe(true);
  await editor.show(homeSection('NEW_ARRIVALS'));
  expect(await changes(rename('scarf'))).toBe(true);
});
