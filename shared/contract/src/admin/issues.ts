import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Paragraphs, Timestamp } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const AdminIssue = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.String(),
  buyerEmail: Type.String(),
  type: Type.String(),
  description: Type.String(),
  createdAt: Timestamp,
  isClosed: Type.Boolean(),
  /** Emailed to the shopper; oldest first. */
  answers: Type.Array(
    Type.Object({
      id: Type.String(),
      message: Type.String(),
      createdBy: Type.String(),
      createdAt: Timestamp,
    }),
  ),
});
export type AdminIssue = Static<typeof AdminIssue>;

export const listIssues = adminEndpoint({
  method: 'GET',
  path: '/admin/issues',
  summary: 'List the issues shoppers reported with their orders, newest first',
  query: Type.Object({ page: PageNumber, size: PageSize(20), isClosed: Type.Optional(Type.Boolean()) }),
  response: PageOf(AdminIssue),
});

export const answerIssue = adminEndpoint({
  method: 'POST',
  path: '/admin/issues/{id}/answers',
  summary: 'Answer an issue by email, and close it or leave it open',
  idempotent: true,
  params: ById,
  body: StrictObject({
    message: Paragraphs(4_000),
    closes: Type.Boolean(),
    /** How many answers the operator has seen. If a colleague has answered since, nothing is sent. */
    answersRead: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  status: 201,
  response: AdminIssue,
  errors: ['not-found', 'changed-meanwhile', 'idempotency-conflict'],
});
