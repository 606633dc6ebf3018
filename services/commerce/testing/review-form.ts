import { formBody, photoPart, postForm, type TestPart } from './multipart.ts';
import type { TestShop } from './test-shop.ts';

interface TestReview {
  rating?: string;
  title?: string;
  comment?: string;
  images?: readonly Buffer[];
  tenant?: string;
}

const reviewParts = ({
  rating = '4',
  title = 'Good',
  comment = 'Warm and dry.',
  images = [],
}: TestReview): TestPart[] => [
  ...Object.entries({ rating, title, comment }).map(([name, value]) => ({ name, value })),
  ...images.map((image, index) => photoPart('images', image, `${index}.jpg`)),
];

/** The body that the review form in the browser sends. */
export const reviewForm = (review: TestReview = {}): Buffer => formBody(reviewParts(review));

/** Submits a review like the form in the browser. */
export const submitReview = (
  shop: TestShop,
  productId: string,
  token: string | undefined,
  { tenant = 'FIELDNOTE', ...review }: TestReview = {},
) => postForm(shop, `/products/${productId}/reviews`, reviewParts(review), { tenant, token });
