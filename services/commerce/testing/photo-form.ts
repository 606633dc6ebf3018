import { photoPart, postForm } from './multipart.ts';
import type { TestShop } from './test-shop.ts';

/** Uploads profile photos like the browser's page, which sends exactly one. */
export const uploadPhoto = (
  shop: TestShop,
  files: readonly Buffer[],
  caller: { tenant?: string; token?: string },
) =>
  postForm(
    shop,
    '/users/me/profile/photo',
    files.map((file) => photoPart('file', file)),
    caller,
  );
