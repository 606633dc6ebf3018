import { Type, type Static } from 'typebox';
import { adminEndpoint, endpoint } from '../endpoint.ts';
import { Html } from '../files.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Line, Message, Name, Paragraphs, Timestamp, Title, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt, Link, Moment } from './admin-scalars.ts';
import { newsletterAudiences, newsletterLimits, newsletterStatuses } from './newsletter-rules.ts';

const content = {
  subject: Name(newsletterLimits.subject),
  /** What email programs show next to the subject. Can be empty. */
  previewText: Title(newsletterLimits.previewText),
  /** Paragraphs, separated by empty lines. `## ` starts a heading and `- ` an item of a list. */
  body: Paragraphs(newsletterLimits.body),
  /** A button below the text. */
  link: nullable(StrictObject({ label: Name(newsletterLimits.linkLabel), url: Link })),
};

/** What a newsletter says. */
export const NewsletterContent = StrictObject(content);
export type NewsletterContent = Static<typeof NewsletterContent>;

const audience = {
  /** `SUBSCRIBERS`: everybody who gets the newsletter. `GROUP`: those of them who are in a customer group. */
  audience: Type.Enum([...newsletterAudiences]),
  /** `null` for all subscribers, or if the group was deleted. */
  groupId: nullable(Uuid),
};

export const NewsletterInput = StrictObject({ ...content, ...audience, basedOn: BaseVersionAt });
export type NewsletterInput = Static<typeof NewsletterInput>;

export const NewsletterSummary = Type.Object({
  id: Type.String(),
  subject: Type.String(),
  /** `CANCELLED`: an operator stopped it while it was being sent. */
  status: Type.Enum([...newsletterStatuses]),
  audience: Type.Enum([...newsletterAudiences]),
  groupId: nullable(Type.String()),
  groupName: nullable(Type.String()),
  /** When it's sent, or since when. */
  sendAt: nullable(Timestamp),
  endedAt: nullable(Timestamp),
  /** How many people it is for; 0 until sending starts. */
  recipientCount: Type.Integer(),
  sentCount: Type.Integer(),
  /** Not accepted, although we tried several times. */
  failedCount: Type.Integer(),
  /** Addresses that don't exist. */
  bouncedCount: Type.Integer(),
  /** Not sent, because they unsubscribed or bounced after sending started. */
  skippedCount: Type.Integer(),
  /** Unsubscribed with a link in an email after they got this newsletter and before the next one. */
  unsubscribedCount: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type NewsletterSummary = Static<typeof NewsletterSummary>;

export const Newsletter = Type.Object({
  ...NewsletterSummary.properties,
  ...content,
  /** Who chose to send it. */
  startedBy: nullable(Type.String()),
  /** Why it's not being sent right now. We keep trying. */
  trouble: nullable(Type.String()),
});
export type Newsletter = Static<typeof Newsletter>;

export const listNewsletters = adminEndpoint({
  method: 'GET',
  path: '/admin/newsletters',
  summary: 'List newsletters, newest first',
  query: Type.Object({ page: PageNumber, size: PageSize(20) }),
  response: PageOf(NewsletterSummary),
});

export const getNewsletter = adminEndpoint({
  method: 'GET',
  path: '/admin/newsletters/{id}',
  summary: 'Get a newsletter with its progress',
  params: ById,
  response: Newsletter,
  errors: ['not-found'],
});

export const createNewsletter = adminEndpoint({
  method: 'POST',
  path: '/admin/newsletters',
  summary: 'Add a newsletter; nothing is sent',
  idempotent: true,
  body: NewsletterInput,
  status: 201,
  response: Newsletter,
  errors: ['conflict', 'idempotency-conflict'],
});

export const updateNewsletter = adminEndpoint({
  method: 'PUT',
  path: '/admin/newsletters/{id}',
  summary: 'Change a newsletter that is still a draft',
  params: ById,
  body: NewsletterInput,
  response: Newsletter,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteNewsletter = adminEndpoint({
  method: 'DELETE',
  path: '/admin/newsletters/{id}',
  summary: 'Delete a newsletter that is not about to be sent',
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const showNewsletterPreview = endpoint({
  method: 'GET',
  path: '/admin/newsletters/preview',
  summary: 'Show the email for a draft that `createPreview` has stored; the token is all a caller needs',
  query: Type.Object({ preview: Line(200) }),
  response: Html,
  errors: ['not-found'],
});

export const sendTestNewsletter = adminEndpoint({
  method: 'POST',
  path: '/admin/newsletters/{id}/test',
  summary: 'Send a newsletter to the operator’s own address only',
  params: ById,
  response: Message,
  errors: ['not-found', 'rate-limited'],
});

export const countNewsletterAudience = adminEndpoint({
  method: 'GET',
  path: '/admin/newsletters/audience',
  summary: 'Count who would get a newsletter now',
  query: Type.Object({
    /** Without it, all subscribers. */
    groupId: Type.Optional(Uuid),
  }),
  response: Type.Object({
    count: Type.Integer(),
    /** Subscribers who are left out, because emails to them bounced. */
    bouncedCount: Type.Integer(),
  }),
  errors: ['not-found'],
});

export const sendNewsletter = adminEndpoint({
  method: 'POST',
  path: '/admin/newsletters/{id}/send',
  summary: 'Send a draft, now or later; a repeated call sends nothing again',
  params: ById,
  body: StrictObject({
    /** `null`: now. */
    sendAt: nullable(Moment),
    /** `updatedAt` of the version that the operator has seen. */
    basedOn: Timestamp,
  }),
  response: Newsletter,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const cancelNewsletter = adminEndpoint({
  method: 'POST',
  path: '/admin/newsletters/{id}/cancel',
  summary: 'Stop a newsletter: a scheduled one becomes a draft again, one being sent reaches nobody else',
  params: ById,
  response: Newsletter,
  errors: ['not-found', 'conflict'],
});
