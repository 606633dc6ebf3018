import type { UploadedImage } from '@selvedge/contract';
import { photoPart, postForm } from './multipart.ts';
import { photo } from './test-pictures.ts';
import type { TestShop } from './test-shop.ts';

interface TestUpload {
  tenant?: string;
  token?: string | undefined;
  alt?: string;
  path?: '/admin/images' | '/admin/banners/images/upload';
}

/** Uploads files in the form that the admin page uses for a single file. */
export async function uploadPictures(
  shop: TestShop,
  files: readonly (Buffer | string)[],
  { alt, path = '/admin/banners/images/upload', ...caller }: TestUpload,
) {
  const texts = alt === undefined ? [] : [{ name: 'alt', value: alt }];
  const pictures = files.map((file) => photoPart('file', file));
  return postForm(shop, path, [...texts, ...pictures], caller);
}

/** Uploads a picture as an operator. */
export async function uploadPicture(shop: TestShop, token: string, upload: TestUpload = {}) {
  const { status, body } = await uploadPictures(shop, [await photo()], { ...upload, token });
  if (status !== 201) throw new Error(`picture: ${JSON.stringify(body)}`);
  return body as UploadedImage;
}
