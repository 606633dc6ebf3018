import { formBody, formHeaders } from './multipart.ts';
import type { TestShop } from './test-shop.ts';

interface TestPhoto {
  tenant?: string;
  token?: string;
}

/** Uploads profile photos like the browser's page, which sends exactly one. */
export async function uploadPhoto(
  shop: TestShop,
  files: readonly Buffer[],
  { tenant = 'FIELDNOTE', token }: TestPhoto,
) {
  const parts = files.map((value) => ({ name: 'file', value, filename: 'me.jpg', type: 'image/jpeg' }));
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/users/me/profile/photo',
    headers: { ...formHeaders, 'x-tenant-code': tenant, ...(token && { authorization: `Bearer ${token}` }) },
    payload: formBody(parts),
  });
  return { status: reply.statusCode, body: reply.json() };
}
