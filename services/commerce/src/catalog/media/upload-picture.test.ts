import { UploadedImage } from '@selvedge/contract';
import { startTestBucket } from '@selvedge/registry/testing/bucket';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uploadPicture, uploadPictures } from '../../../testing/operator-picture.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { emptyZip, photo, pngOfSize, svgWithScript } from '../../../testing/test-pictures.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { isBucketUnavailable } from '../../platform/files/file-storage.ts';
import { openFileStorage } from '../../platform/files/open-file-storage.ts';
import { readImage } from '../../platform/images/image-repository.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterAll(() => shop.close());

const files = async () =>
  (await readdir(shop.storage.directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rows = async () =>
  (
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.selectFrom('images').select('id').where('tenant_code', '=', 'FIELDNOTE').execute(),
    )
  ).length;

describe('an operator’s picture', () => {
  it.each(['/admin/images', '/admin/banners/images/upload'] as const)(
    'sent to %s is served with nothing but its pixels',
    async (path) => {
      const sent = await photo(900, 600);
      expect(sent.includes('the-secret-description')).toBe(true);
      const { status, body } = await uploadPictures(shop, [sent], { token, path, alt: ' A coat ' });
      expect([status, [...Value.Errors(UploadedImage, body)]]).toEqual([201, []]);
      expect(body.image).toMatchObject({ alt: 'A coat', width: 900, height: 600 });
      const shown = await shop.app.inject({ url: body.imageUrl, headers: { 'x-tenant-code': 'FIELDNOTE' } });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const stored = await shop.storage.read(`uploads/FIELDNOTE/${body.imageId}.webp`);
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
      expect(stored?.includes('the-secret-description')).toBe(false);
    },
  );

  it('can get another alt text later, and the audit log has both', async () => {
    const { imageId } = await uploadPicture(shop, token, { alt: 'Before' });
    const changed = await shop.call('PUT', `/admin/images/${imageId}`, { token, body: { alt: 'After' } });
    expect([changed.status, changed.body.image.alt]).toEqual([200, 'After']);
    const { body } = await shop.call('GET', `/admin/audit?subjectType=image&subjectId=${imageId}`, { token });
    expect(body.content.map(({ before, after }: Record<string, unknown>) => [before, after])).toContainEqual([
      { alt: 'Before' },
      { alt: 'After' },
    ]);
  });

  it('cannot be changed by another store, and a missing picture gets the same 404', async () => {
    const { imageId } = await uploadPicture(shop, token);
    const other = await operatorToken(shop, 'MAISONLUNE');
    const foreign = { tenant: 'MAISONLUNE', token: other, body: { alt: 'Mine now' } };
    expect((await shop.call('PUT', `/admin/images/${imageId}`, foreign)).status).toBe(404);
    expect((await shop.call('PUT', `/admin/images/${crypto.randomUUID()}`, foreign)).status).toBe(404);
  });
});

describe('on a full disk', () => {
  const fullDisk = () =>
    vi
      .spyOn(shop.storage, 'write')
      .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  afterEach(() => vi.restoreAllMocks());

  it('refuses a picture as unavailable and stores nothing', async () => {
    const before = [(await files()).length, await rows()];
    fullDisk();
    const { status, body } = await uploadPictures(shop, [await photo(900, 600)], { token });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect([(await files()).length, await rows()]).toEqual(before);
  });

  it('still serves new renditions of stored pictures', async () => {
    const { body } = await uploadPictures(shop, [await photo(900, 600)], { token });
    fullDisk();
    const shown = await shop.app.inject({ url: body.imageUrl, headers: { 'x-tenant-code': 'FIELDNOTE' } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

describe('with an unavailable bucket', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['is unreachable', async () => 'http://127.0.0.1:1'],
    [
      'fails all requests',
      async () => {
        const { endpoint, failRequests } = await startTestBucket();
        failRequests();
        return endpoint;
      },
    ],
  ])('pictures and uploads are unavailable if the bucket %s', async (_, findEndpoint) => {
    const { body: stored } = await uploadPictures(shop, [await photo(900, 600)], { token });
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
    onTestFinished(() => void vi.unstubAllEnvs());
    const bucket = await openFileStorage(`s3://files?region=eu-west-1&endpoint=${await findEndpoint()}`);
    for (const name of ['read', 'write', 'remove'] as const)
      vi.spyOn(shop.storage, name).mockImplementation(bucket[name] as never);
    const shown = await shop.app.inject({
      url: stored.imageUrl,
      headers: { 'x-tenant-code': 'FIELDNOTE' },
    });
    expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '2']);
    const before = await rows();
    const { status, body } = await uploadPictures(shop, [await photo(900, 600)], { token });
    expect([status, body.code, await rows()]).toEqual([503, 'unavailable', before]);
  });

  it('a timeout means that the bucket is unavailable, but a missing file or our own error does not', () => {
    const failed = (metadata: object) => Object.assign(new Error('failed'), { $metadata: metadata });
    expect(isBucketUnavailable(failed({ attempts: 3 }))).toBe(true);
    expect(isBucketUnavailable(failed({ httpStatusCode: 404 }))).toBe(false);
    expect(isBucketUnavailable(failed({ httpStatusCode: 403 }))).toBe(false);
    expect(isBucketUnavailable(new Error('ours'))).toBe(false);
  });
});

describe('a picture’s focal point', () => {
  const put = (id: string, focalPoint: unknown, as: { tenant?: string; token?: string } = {}) =>
    shop.call('PUT', `/admin/images/${id}/focal-point`, { token, ...as, body: { focalPoint } });

  it('is detected at upload, changed by an operator, then reset; the audit log has each step', async () => {
    const { imageId, image } = await uploadPicture(shop, token);
    expect(image.focalPoint).toEqual({ x: 0.5, y: 0.5 });
    const chosen = { x: 0.25, y: 0.125 };
    const { status, body } = await put(imageId, chosen);
    expect([status, [...Value.Errors(UploadedImage, body)], body.image.focalPoint]).toEqual([
      200,
      [],
      chosen,
    ]);
    expect((await put(imageId, null)).body.image.focalPoint).toEqual(image.focalPoint);
    const { body: log } = await shop.call('GET', `/admin/audit?subjectType=image&subjectId=${imageId}`, {
      token,
    });
    const steps = log.content.map(({ before, after }: Record<string, unknown>) => [before, after]);
    expect(steps).toContainEqual([{ focalPoint: null }, { focalPoint: chosen }]);
    expect(steps).toContainEqual([{ focalPoint: chosen }, { focalPoint: null }]);
  });

  it.each([[{ x: -0.01, y: 0.5 }], [{ x: 0.5, y: 1.01 }], [{ x: 0.5 }], ['top'], [undefined]])(
    'is refused when it is invalid: %j',
    async (wrong) => {
      const { imageId } = await uploadPicture(shop, token);
      const { status, body } = await put(imageId, wrong);
      expect([status, body.code]).toEqual([400, 'invalid-request']);
      const stored = await shop.db.inTenant('FIELDNOTE', (tx) => readImage(tx, 'FIELDNOTE', imageId));
      expect(stored?.focal_point).toEqual({ x: 0.5, y: 0.5 });
    },
  );

  it('is rounded to thousandths, even if it is tiny', async () => {
    const { imageId } = await uploadPicture(shop, token);
    const { status, body } = await put(imageId, { x: 1e-300, y: 1 / 3 });
    expect([status, body.image.focalPoint]).toEqual([200, { x: 0, y: 0.333 }]);
  });

  it('cannot be changed by another store, and a missing picture gets the same 404', async () => {
    const { imageId } = await uploadPicture(shop, token);
    const other = { tenant: 'MAISONLUNE', token: await operatorToken(shop, 'MAISONLUNE') };
    expect((await put(imageId, { x: 0, y: 0 }, other)).status).toBe(404);
    expect((await put(crypto.randomUUID(), { x: 0, y: 0 })).status).toBe(404);
  });
});

describe('an invalid upload', () => {
  const cases: [string, () => Promise<(Buffer | string)[]> | (Buffer | string)[], RegExp][] = [
    ['no file', () => [], /Choose a picture/],
    ['an SVG with a script', () => [svgWithScript], /isn't a picture/],
    ['a picture with too many pixels', () => [pngOfSize(30_000, 30_000)], /too many pixels/],
    ['half a picture', async () => [(await photo(900, 600)).subarray(0, 4_000)], /damaged/],
    [
      'a picture that is also an archive',
      async () => [Buffer.concat([await photo(), emptyZip])],
      /more than a picture/,
    ],
    ['a sliver', async () => [await photo(2_000, 20)], /too thin/],
  ];
  it.each(cases)('is refused with a message at its field: %s', async (_, filesOf, message) => {
    const before = [await files(), await rows()];
    const { status, body } = await uploadPictures(shop, await filesOf(), { token });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect([body.fields.file, body.message]).toEqual([
      expect.stringMatching(message),
      expect.stringMatching(message),
    ]);
    expect([await files(), await rows()]).toEqual(before);
  });

  it('is refused when it is larger than 10 MB', async () => {
    const { status, body } = await uploadPictures(shop, [Buffer.alloc(10 * 1024 * 1024 + 1)], { token });
    expect([status, body.code]).toEqual([413, 'payload-too-large']);
  });

  it('is refused without a token', async () => {
    const before = [await files(), await rows()];
    const { status, body } = await uploadPictures(shop, [await photo()], {});
    expect([status, body.message]).toEqual([401, 'Authentication required']);
    expect([await files(), await rows()]).toEqual(before);
  });
});
