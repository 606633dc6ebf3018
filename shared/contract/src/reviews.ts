import { Type, type Static } from 'typebox';
import { pictureTypes, reviewLimits, reviewReportReasons } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { Handle, Message, Paragraphs, Timestamp, Title, Uuid } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

export const Rating = Type.Integer({ minimum: 1, maximum: 5 });

export const Review = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  verifiedPurchase: Type.Boolean(),
  rating: Rating,
  title: Type.String(),
  comment: Type.String(),
  images: Type.Array(Image),
  createdAt: Timestamp,
  helpfulCount: Type.Integer(),
  userVotedHelpful: Type.Boolean(),
  /** Written by the signed-in shopper. */
  isOwn: Type.Boolean(),
  /** The store's reply, if there is one. */
  reply: Type.Optional(Type.Object({ text: Type.String(), createdAt: Timestamp })),
  /** Why nobody else sees the shopper's own review. Absent if it's published. */
  unpublished: Type.Optional(
    Type.Object({
      status: Type.Enum(['WAITING', 'HIDDEN']),
      /** What the store says about a hidden review. */
      reason: Type.Optional(Type.String()),
    }),
  ),
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
  /** Whether the signed-in shopper has reviewed the product. */
  userHasReviewed: Type.Boolean(),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

const ProductId = Type.Object({ id: Handle });

export const listReviews = endpoint({
  method: 'GET',
  path: '/products/{id}/reviews',
  summary: "List a product's published reviews and the shopper's own one, newest first",
  access: 'optional',
  params: ProductId,
  query: Type.Object({ page: PageNumber, size: PageSize(5) }),
  response: PageOf(Review),
  errors: ['not-found'],
  cacheTag: ({ params }) => `product/${params.id}`,
});

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/products/{id}/reviews/summary',
  summary: "Get the average and distribution of a product's ratings",
  access: 'optional',
  params: ProductId,
  response: ReviewSummary,
  errors: ['not-found'],
  cacheTag: ({ params }) => `product/${params.id}`,
});

export const submitReview = endpoint({
  method: 'POST',
  path: '/products/{id}/reviews',
  summary:
    "Submit a review, one per shopper and product; sending the same one again doesn't create a second one",
  access: 'shopper',
  params: ProductId,
  form: {
    fields: Type.Object({
      rating: Rating,
      title: Type.Optional(Title(reviewLimits.title)),
      comment: Paragraphs(reviewLimits.comment),
    }),
    files: {
      images: { maxCount: reviewLimits.images, maxBytes: reviewLimits.imageBytes, accept: pictureTypes },
    },
  },
  response: Type.Object({ review: Review, summary: ReviewSummary }),
  status: 201,
  errors: [
    'not-found',
    'conflict',
    'payload-too-large',
    'unsupported-media-type',
    'rate-limited',
    'unavailable',
  ],
});

export const voteReviewHelpful = endpoint({
  method: 'POST',
  path: '/products/{id}/reviews/{reviewId}/helpful',
  summary: "Add or remove the shopper's helpful vote for a review",
  access: 'shopper',
  params: Type.Object({ id: Handle, reviewId: Uuid }),
  query: Type.Object({ helpful: Type.Boolean() }),
  response: Type.Object({ helpfulCount: Type.Integer(), userVotedHelpful: Type.Boolean() }),
  errors: ['not-found', 'forbidden'],
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/products/{id}/reviews/{reviewId}/reports',
  summary: 'Report a review to the store; reporting it again changes nothing',
  access: 'optional',
  params: Type.Object({ id: Handle, reviewId: Uuid }),
  body: StrictObject({
    reason: Type.Enum([...reviewReportReasons]),
    details: Type.Optional(Paragraphs(reviewLimits.reportDetails)),
  }),
  response: Message,
  status: 201,
  errors: ['not-found', 'forbidden', 'rate-limited'],
});
