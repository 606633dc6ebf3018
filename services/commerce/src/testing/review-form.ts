import type { TestShop } from './test-shop.ts';
import { formBody, formHeaders, type TestPart } from './multipart.ts';

export interface TestReview {
  rating?: string;
  title?: string;
  comment?: string;
  images?: readonly Buffer[];
  tenant?: string;
}

/** Submits a review as the form in the browser does. */
export async function submitReview(
  shop: TestShop,
  productId: string,
  token: string | undefined,
  {
    rating = '4',
    title = 'Good',
    comment = 'Warm and dry.',
    images = [],
    tenant = 'FIELDNOTE',
  }: TestReview = {},
) {
  const parts: TestPart[] = [
    ...Object.entries({ rating, title, comment }).map(([name, value]) => ({ name, value })),
    ...images.map((value, index) => ({
      name: 'images',
      value,
      filename: `${index}.jpg`,
      type: 'image/jpeg',
    })),
  ];
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/products/${productId}/reviews`,
    headers: { ...formHeaders, 'x-tenant-code': tenant, ...(token && { authorization: `Bearer ${token}` }) },
    payload: formBody(parts),
  });
  return { status: reply.statusCode, body: reply.json() };
}
