import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { Handle, Timestamp } from './scalars.ts';

export const Review = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  verifiedPurchase: Type.Boolean(),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  title: Type.String(),
  comment: Type.String(),
  images: Type.Array(Image),
  createdAt: Timestamp,
  helpfulCount: Type.Integer(),
  userVotedHelpful: Type.Boolean(),
});
export type Review = Static<typeof Review>;

export const ReviewSummary = Type.Object({
  averageRating: Type.Number(),
  totalReviews: Type.Integer(),
  ratingDistribution: Type.Object({
    '1': Type.Integer(),
    '2': Type.Integer(),
    '3': Type.Integer(),
    '4': Type.Integer(),
    '5': Type.Integer(),
  }),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

const ProductId = Type.Object({ id: Handle });

export const listReviews = endpoint({
  method: 'GET',
  path: '/products/{id}/reviews',
  summary: 'Reviews of a product, newest first',
  access: 'optional',
  params: ProductId,
  query: Type.Object({ page: PageNumber, size: PageSize(5) }),
  response: PageOf(Review),
  errors: ['not-found'],
});

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/products/{id}/reviews/summary',
  summary: 'Average and distribution of the ratings of a product',
  params: ProductId,
  response: ReviewSummary,
  errors: ['not-found'],
});
