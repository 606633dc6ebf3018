import type { TestShop } from './test-shop.ts';
import { formBody, formHeaders, type TestPart } from './multipart.ts';

export interface TestReview {
  rating?: string;
  title?: string;
  comment?: string;
  images?: readonly Buffer[];
  tenant?: string;
}

/** The body that the review form in the browser sends. */
export function reviewForm({
  rating = '4',
  title = 'Good',
  comment = 'Warm and dry.',
  images = [],
}: TestReview = {}): Buffer {
  const parts: TestPart[] = [
    ...Object.entries({ rating, title, comment }).map(([name, value]) => ({ name, value })),
    ...images.map((value, index) => ({
      name: 'images',
      value,
      filename: `${index}.jpg`,
      type: 'image/jpeg',
    })),
  ];
  return formBody(parts);
}

/** Submits a review like the form in the browser. */
export async function submitReview(
  shop: TestShop,
  productId: string,
  token: string | undefined,
  { tenant = 'FIELDNOTE', ...review }: TestReview = {},
) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/products/${productId}/reviews`,
    headers: { ...formHeaders, 'x-tenant-code': tenant, ...(token && { authorization: `Bearer ${token}` }) },
    payload: reviewForm(review),
  });
  return { status: reply.statusCode, body: reply.json() };
}
