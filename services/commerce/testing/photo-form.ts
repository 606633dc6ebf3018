import { photoPart, postForm } from './multipart.ts';
import type { TestShop } from './test-shop.ts';

/** Uploads photos in the form that the profile page uses for a single photo. */
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
