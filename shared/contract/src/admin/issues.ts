import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Paragraphs, Timestamp, Uuid } from '../scalars.ts';

export const AdminIssue = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.String(),
  buyerEmail: Type.String(),
  type: Type.String(),
  description: Type.String(),
  createdAt: Timestamp,
  isClosed: Type.Boolean(),
  /** Mailed to the shopper, the oldest first. */
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

export const listIssues = endpoint({
  method: 'GET',
  path: '/admin/issues',
  summary: 'What shoppers reported about their orders, newest first',
  access: 'admin',
  query: Type.Object({ page: PageNumber, size: PageSize(20), isClosed: Type.Optional(Type.Boolean()) }),
  response: PageOf(AdminIssue),
});

export const answerIssue = endpoint({
  method: 'POST',
  path: '/admin/issues/{id}/answers',
  summary: 'Answer a report by e-mail, and close it or leave it open',
  access: 'admin',
  idempotent: true,
  params: Type.Object({ id: Uuid }),
  body: Type.Object(
    {
      message: Paragraphs(4_000),
      closes: Type.Boolean(),
      /** How many answers the operator has read; one more by now is a colleague's, and nothing is sent. */
      answersRead: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: AdminIssue,
  errors: ['not-found', 'changed-meanwhile', 'idempotency-conflict'],
});
