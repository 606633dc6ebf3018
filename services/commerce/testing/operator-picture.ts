import type { UploadedImage } from '@selvedge/contract';
import { formBody, formHeaders } from './multipart.ts';
import { photo } from './test-pictures.ts';
import type { TestShop } from './test-shop.ts';

interface TestUpload {
  tenant?: string;
  token?: string | undefined;
  alt?: string;
  path?: '/admin/images' | '/admin/banners/images/upload';
}

/** Uploads files like the admin page, which sends exactly one. */
export async function uploadPictures(
  shop: TestShop,
  files: readonly (Buffer | string)[],
  { tenant = 'FIELDNOTE', token, alt, path = '/admin/banners/images/upload' }: TestUpload,
) {
  const parts = files.map((value) => ({ name: 'file', value, filename: 'a.jpg', type: 'image/jpeg' }));
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...formHeaders, 'x-tenant-code': tenant, ...(token && { authorization: `Bearer ${token}` }) },
    payload: formBody([...(alt === undefined ? [] : [{ name: 'alt', value: alt }]), ...parts]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Uploads a picture as an operator. */
export async function uploadedPicture(shop: TestShop, token: string, upload: TestUpload = {}) {
  const { status, body } = await uploadPictures(shop, [await photo()], { ...upload, token });
  if (status !== 201) throw new Error(`picture: ${JSON.stringify(body)}`);
  return body as UploadedImage;
}
