import { Type, type Static } from 'typebox';
import {
  reviewChanges,
  reviewLimits,
  reviewQueues,
  reviewReportReasons,
  reviewStatuses,
} from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Rating } from '../reviews.ts';
import { ById, Line, Paragraphs, Timestamp, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt, Moment } from './admin-scalars.ts';

/** A review in the list. */
export const AdminReviewSummary = Type.Object({
  id: Type.String(),
  product: Type.Object({ id: Type.String(), name: Type.String(), image: nullable(Image) }),
  /** As shown to shoppers. */
  userName: Type.String(),
  rating: Rating,
  title: Type.String(),
  comment: Type.String(),
  imageCount: Type.Integer(),
  createdAt: Timestamp,
  status: Type.Enum([...reviewStatuses]),
  /** Reports that are neither dismissed nor settled by hiding the review. */
  openReports: Type.Integer(),
  hasReply: Type.Boolean(),
});
export type AdminReviewSummary = Static<typeof AdminReviewSummary>;

export const AdminReview = Type.Object({
  ...AdminReviewSummary.properties,
  verifiedPurchase: Type.Boolean(),
  /** Whether the author has an account. Only then do they get emails. */
  hasAccount: Type.Boolean(),
  helpfulCount: Type.Integer(),
  images: Type.Array(Image),
  /** Who hid it and what the author is told; `null` unless it's hidden. */
  hidden: nullable(Type.Object({ reason: Type.String(), by: Type.String(), at: Timestamp })),
  reply: nullable(Type.Object({ text: Type.String(), by: Type.String(), at: Timestamp })),
  /** The newest reports, the open ones first. */
  reports: Type.Array(
    Type.Object({
      id: Type.String(),
      reason: Type.Enum([...reviewReportReasons]),
      details: Type.String(),
      /** Whether a signed-in shopper sent it. */
      isFromShopper: Type.Boolean(),
      createdAt: Timestamp,
      isOpen: Type.Boolean(),
    }),
  ),
  /** What operators did, newest first. */
  history: Type.Array(
    Type.Object({ change: Type.Enum([...reviewChanges]), by: Type.String(), at: Timestamp }),
  ),
  /** When an operator last changed the status or the reply. */
  updatedAt: Timestamp,
});
export type AdminReview = Static<typeof AdminReview>;

export const listAdminReviews = adminEndpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'List reviews, with the number of reviews in each queue',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    /** All reviews if absent. */
    queue: Type.Optional(Type.Enum([...reviewQueues])),
    rating: Type.Optional(Rating),
    /** Terms in the review's texts, the product's name or the author's name. */
    q: Type.Optional(Line(120)),
    sort: Type.Enum(['newest', 'most-reported'], { default: 'newest' }),
  }),
  response: Type.Object({
    ...PageOf(AdminReviewSummary).properties,
    /** Without the other filters. */
    counts: Type.Object({
      all: Type.Integer(),
      waiting: Type.Integer(),
      reported: Type.Integer(),
      hidden: Type.Integer(),
    }),
  }),
});

export const getAdminReview = adminEndpoint({
  method: 'GET',
  path: '/admin/reviews/{id}',
  summary: 'Get a review with its reports, the reply and what operators did',
  params: ById,
  response: AdminReview,
  errors: ['not-found'],
});

export const approveReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/approve',
  summary: 'Publish a review that waits for approval; the author is notified',
  params: ById,
  body: StrictObject({ basedOn: BaseVersionAt }),
  response: AdminReview,
  errors: ['not-found', 'changed-meanwhile'],
});

export const hideReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/hide',
  summary: 'Hide a review and close its reports; the author is notified and sees the reason',
  params: ById,
  body: StrictObject({ reason: Paragraphs(reviewLimits.hidingReason), basedOn: BaseVersionAt }),
  response: AdminReview,
  errors: ['not-found', 'changed-meanwhile'],
});

export const publishReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/publish',
  summary: 'Publish a hidden review again',
  params: ById,
  body: StrictObject({ basedOn: BaseVersionAt }),
  response: AdminReview,
  errors: ['not-found', 'changed-meanwhile'],
});

export const saveReviewReply = adminEndpoint({
  method: 'PUT',
  path: '/admin/reviews/{id}/reply',
  summary: "Write or change the store's reply to a review; the author is notified of a new one",
  params: ById,
  body: StrictObject({ text: Paragraphs(reviewLimits.reply), basedOn: BaseVersionAt }),
  response: AdminReview,
  errors: ['not-found', 'changed-meanwhile'],
});

export const removeReviewReply = adminEndpoint({
  method: 'DELETE',
  path: '/admin/reviews/{id}/reply',
  summary: "Remove the store's reply to a review",
  params: ById,
  query: Type.Object({ basedOn: BaseVersionAt }),
  response: AdminReview,
  errors: ['not-found', 'changed-meanwhile'],
});

export const dismissReviewReports = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/reports/dismiss',
  summary: 'Close the reports of a review that stays as it is',
  params: ById,
  /** Reports sent later than this stay open, because the operator hasn't seen them. */
  body: StrictObject({ sentUntil: Moment }),
  response: AdminReview,
  errors: ['not-found'],
});
