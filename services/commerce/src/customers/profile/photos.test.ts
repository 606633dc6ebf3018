import { UserPhoto } from '@selvedge/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepUploads } from '../../catalog/media/sweep-uploads.ts';
import { uploadPhoto } from '../../../testing/photo-form.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { emptyZip, photo, pngOfSize, svgWithScript } from '../../../testing/test-pictures.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
afterEach(() => void vi.restoreAllMocks());

interface Photo {
  id: string;
  thumbnailUrl: string;
  isProfilePhoto: boolean;
}

const photoPath = '/users/me/profile/photo';
const upload = async (token: string, input?: Buffer): Promise<Photo> => {
  const { status, body } = await uploadPhoto(shop, [input ?? (await photo())], { token });
  expect(status).toBe(201);
  return body;
};
const listPhotos = async (token: string): Promise<Photo[]> =>
  (await shop.call('GET', `${photoPath}s`, { token })).body;
const files = async (tenant = 'FIELDNOTE') =>
  (await readdir(join(shop.storage.directory, 'private', tenant)).catch(() => [])).toSorted();
const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const hourMs = 3_600_000;

describe('a photo', () => {
  it('is re-encoded without location and device data, at display size', async () => {
    const { token } = await registerShopper(shop);
    const saved = await upload(token, await photo(1600, 1200));
    expect([...Value.Errors(UserPhoto, saved)]).toEqual([]);
    const served = await open(saved.thumbnailUrl);
    expect(served.statusCode).toBe(200);
    const { exif, format, width, height } = await sharp(served.rawPayload).metadata();
    expect([exif, format, width, height]).toEqual([undefined, 'webp', 800, 600]);
    expect(served.rawPayload.includes('secret')).toBe(false);
  });

  it('is the profile photo if it is the first; the list shows the newest first', async () => {
    const { token } = await registerShopper(shop);
    expect(await listPhotos(token)).toEqual([]);
    const first = await upload(token);
    const second = await upload(token);
    expect([first.isProfilePhoto, second.isProfilePhoto]).toEqual([true, false]);
    expect((await listPhotos(token)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('can replace the profile photo', async () => {
    const { token } = await registerShopper(shop);
    const [first, second] = [await upload(token), await upload(token)];
    const set = await shop.call('POST', `${photoPath}/${second.id}/set-as-profile`, { token });
    expect([set.status, set.body]).toMatchObject([200, { id: second.id, isProfilePhoto: true }]);
    await shop.call('POST', `${photoPath}/${second.id}/set-as-profile`, { token });
    const marks = (await listPhotos(token)).map(({ id, isProfilePhoto }) => [id, isProfilePhoto]);
    expect(marks).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('is the only profile photo after parallel changes', async () => {
    const { token } = await registerShopper(shop);
    const photos = [await upload(token), await upload(token), await upload(token)];
    const replies = await Promise.all(
      [...photos, ...photos].map(({ id }) =>
        shop.call('POST', `${photoPath}/${id}/set-as-profile`, { token }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await listPhotos(token)).filter(({ isProfilePhoto }) => isProfilePhoto)).toHaveLength(1);
  });

  it('is deleted with its file and URL, and another one becomes the profile photo', async () => {
    const { token } = await registerShopper(shop);
    const [first, second] = [await upload(token), await upload(token)];
    expect(await files()).toContain(`${first.id}.webp`);
    const deleted = await shop.call('DELETE', `${photoPath}/${first.id}`, { token });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Photo deleted successfully' }]);
    expect(await files()).not.toContain(`${first.id}.webp`);
    expect((await open(first.thumbnailUrl)).statusCode).toBe(404);
    expect(await listPhotos(token)).toMatchObject([{ id: second.id, isProfilePhoto: true }]);
    expect((await shop.call('DELETE', `${photoPath}/${first.id}`, { token })).status).toBe(404);
  });

  it("returns the same 404 for another shopper's photo as for an unknown one", async () => {
    const [owner, other] = [await registerShopper(shop), await registerShopper(shop)];
    const { id } = await upload(owner.token);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [method, suffix] of [
      ['DELETE', ''],
      ['POST', '/set-as-profile'],
    ] as const) {
      const call = async (photoId: string) => {
        const { status, body } = await shop.call(method, `${photoPath}/${photoId}${suffix}`, {
          token: other.token,
        });
        return { status, body: { ...body, requestId: '' } };
      };
      const refused = await call(id);
      expect(refused.status).toBe(404);
      expect(refused).toEqual(await call(unknown));
    }
    expect(await listPhotos(other.token)).toEqual([]);
    expect(await listPhotos(owner.token)).toMatchObject([{ id, isProfilePhoto: true }]);
    expect((await shop.call('GET', `${photoPath}s`)).status).toBe(401);
    expect((await uploadPhoto(shop, [await photo()], {})).status).toBe(401);
    expect(
      (await uploadPhoto(shop, [await photo()], { token: owner.token, tenant: 'MAISONLUNE' })).status,
    ).toBe(401);
  });
});

describe('the URL of a photo', () => {
  it('is cached only by the browser, which revalidates it each time', async () => {
    const { token } = await registerShopper(shop);
    const { id, thumbnailUrl } = await upload(token);
    const { headers } = await open(thumbnailUrl);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await open(thumbnailUrl, tag)).statusCode).toBe(304);
    expect((await listPhotos(token))[0]?.thumbnailUrl).toBe(thumbnailUrl);
    await shop.call('DELETE', `${photoPath}/${id}`, { token });
    expect((await open(thumbnailUrl, tag)).statusCode).toBe(404);
  });

  it('works for at most 15 minutes', async () => {
    const { token } = await registerShopper(shop);
    const { thumbnailUrl } = await upload(token);
    shop.moveTime(9 * 60_000);
    expect((await open(thumbnailUrl)).statusCode).toBe(200);
    shop.moveTime(6 * 60_000);
    expect((await open(thumbnailUrl)).statusCode).toBe(404);
    const [fresh] = await listPhotos(token);
    expect((await open(fresh?.thumbnailUrl ?? '')).statusCode).toBe(200);
  });

  it('returns the same 404 for any change to it', async () => {
    const [one, other] = [await registerShopper(shop), await registerShopper(shop)];
    const { id, thumbnailUrl } = await upload(one.token);
    const second = await upload(other.token);
    const url = new URL(thumbnailUrl, 'http://shop.test');
    const expires = url.searchParams.get('expires') ?? '';
    const withParam = (name: string, value: string) => {
      const copy = new URL(url);
      copy.searchParams.set(name, value);
      return copy.pathname + copy.search;
    };
    const replies = await Promise.all(
      [
        thumbnailUrl.replace(id, second.id),
        thumbnailUrl.replace('FIELDNOTE', 'MAISONLUNE'),
        thumbnailUrl.replace('FIELDNOTE', 'NOBODY'),
        thumbnailUrl.replace(id, 'x'),
        withParam('expires', String(Number(expires) + 300)),
        withParam('expires', `0${expires}`),
        withParam('expires', ''),
        withParam('signature', ''),
        withParam('signature', 'x'.repeat(43)),
        withParam('signature', '€'.repeat(15)),
        `${thumbnailUrl}&signature=x`,
        url.pathname,
      ].map((address) => open(address)),
    );
    const results = replies.map((reply) => ({
      status: reply.statusCode,
      body: { ...reply.json(), requestId: '' },
    }));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.status).toBe(404);
  });

  it("works only on the store's own hosts, and the photo is not among the store's public images", async () => {
    const { token } = await registerShopper(shop);
    const { id, thumbnailUrl } = await upload(token);
    expect((await open(thumbnailUrl, { host: 'fieldnote.test' })).statusCode).toBe(200);
    expect((await open(thumbnailUrl, { host: 'maisonlune.test' })).statusCode).toBe(404);
    for (const name of ['160.jpg', '800.webp'])
      expect((await open(`/media/FIELDNOTE/${id}/${name}`)).statusCode).toBe(404);
  });
});

describe('an upload', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a text file', () => Buffer.from('hello'), 400, 'Please upload an image file'],
    ['truncated', async () => (await photo()).subarray(0, 900), 400, 'Please upload an image file'],
    ['an SVG', () => Buffer.from(svgWithScript), 400, 'Please upload an image file'],
    [
      'an HTML page',
      () => Buffer.from('<html><script>alert(1)</script>'),
      400,
      'Please upload an image file',
    ],
    ['empty', () => Buffer.alloc(0), 400, 'Please upload an image file'],
    [
      'an image followed by an archive',
      async () => Buffer.concat([await photo(), emptyZip]),
      400,
      'Please upload an image file',
    ],
    [
      'a decompression bomb',
      () => pngOfSize(60_000, 60_000),
      400,
      'The picture has too many pixels: it may have 40 million at most',
    ],
    ['larger than 5 MB', () => Buffer.alloc(5 * 1024 * 1024), 413, 'File size should be less than 5MB'],
  ])('that is %s is refused and leaves nothing behind', async (_, hostile, status, message) => {
    const { token } = await registerShopper(shop);
    const before = await files();
    const reply = await uploadPhoto(shop, [await hostile()], { token });
    expect([reply.status, reply.body.message]).toEqual([status, message]);
    expect(Object.keys(reply.body.fields)).toEqual(['file']);
    expect([await files(), await listPhotos(token)]).toEqual([before, []]);
  });

  it('needs exactly one file', async () => {
    const { token } = await registerShopper(shop);
    const none = await uploadPhoto(shop, [], { token });
    expect([none.status, none.body.message]).toEqual([400, 'Please upload an image file']);
    const two = await uploadPhoto(shop, [await photo(), await photo()], { token });
    expect([two.status, two.body.fields]).toEqual([400, { file: 'accepts at most 1 files' }]);
    expect(await listPhotos(token)).toEqual([]);
  });

  it('is limited to 20 photos, even with parallel uploads', async () => {
    const { token } = await registerShopper(shop);
    const input = await photo(40, 40);
    for (let count = 0; count < 18; count += 1) await upload(token, input);
    const last = await Promise.all(Array.from({ length: 5 }, () => uploadPhoto(shop, [input], { token })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const refused = await uploadPhoto(shop, [input], { token });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'You already have 20 photos. To add another one, please delete one first.',
      },
    });
    const photos = await listPhotos(token);
    expect(photos).toHaveLength(20);
    const saved = await files();
    for (const { id } of photos) expect(saved).toContain(`${id}.webp`);
    await shop.call('DELETE', `${photoPath}/${photos[0]?.id}`, { token });
    expect((await uploadPhoto(shop, [input], { token })).status).toBe(201);
  });

  it('is limited to 60 attempts per hour, even if they fail', async () => {
    const { token } = await registerShopper(shop);
    for (let times = 0; times < 60; times += 1)
      expect((await uploadPhoto(shop, [Buffer.from('x')], { token })).status).toBe(400);
    expect((await uploadPhoto(shop, [await photo()], { token })).status).toBe(429);
    shop.moveTime(hourMs);
    const again = await registerShopper(shop);
    expect((await uploadPhoto(shop, [await photo()], { token: again.token })).status).toBe(201);
  });

  it('leaves no file if the row cannot be saved', async () => {
    const { token } = await registerShopper(shop);
    const before = await files();
    await shop.db.query('alter table user_photos add constraint none_now check (false) not valid');
    const reply = await uploadPhoto(shop, [await photo()], { token });
    await shop.db.query('alter table user_photos drop constraint none_now');
    expect(reply.status).toBe(500);
    expect([await files(), await listPhotos(token)]).toEqual([before, []]);
  });
});

describe('an orphaned file', () => {
  const sweep = (hours: number) =>
    sweepUploads({ ...shop, clock: () => new Date(Date.now() + hours * hourMs) });

  it('is deleted after a day, while files with a row stay', async () => {
    const { token } = await registerShopper(shop);
    await upload(token);
    const before = await files();
    await shop.storage.write('private/FIELDNOTE/00000000-0000-4000-8000-00000000dead.webp', Buffer.from('x'));
    await sweep(23);
    expect(await files()).toHaveLength(before.length + 1);
    await sweep(25);
    expect(await files()).toEqual(before);
  });

  it('of a deleted photo is not accessible and is deleted later', async () => {
    const { token } = await registerShopper(shop);
    const { id, thumbnailUrl } = await upload(token);
    vi.spyOn(shop.storage, 'remove').mockRejectedValueOnce(new Error('the disk is unavailable'));
    expect((await shop.call('DELETE', `${photoPath}/${id}`, { token })).status).toBe(200);
    expect(await files()).toContain(`${id}.webp`);
    expect((await open(thumbnailUrl)).statusCode).toBe(404);
    await sweep(25);
    expect(await files()).not.toContain(`${id}.webp`);
  });
});
