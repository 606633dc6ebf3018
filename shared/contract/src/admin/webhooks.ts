import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Line, Message, Timestamp, Title, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt, Moment } from './admin-scalars.ts';
import { webhookDeliveryStatuses, webhookEventTypes, webhookTextLength } from './webhook-rules.ts';

/** Where a store's events are sent. */
export const WebhookEndpoint = Type.Object({
  id: Uuid,
  url: Type.String(),
  description: Type.String(),
  eventTypes: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  /** Why it was turned off automatically: it answered 410 (`gone`), or every attempt failed for days (`failing`). Otherwise `null`. */
  disabledReason: nullable(Type.String()),
  /** Since when every attempt has failed. */
  failingSince: nullable(Timestamp),
  /** When the previous secret stops signing; `null` if there is none. */
  oldSecretEndsAt: nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

const WithSecret = Type.Object({
  ...WebhookEndpoint.properties,
  /** `whsec_` and 32 random bytes in base64, as in the Standard Webhooks specification. */
  secret: Type.String(),
});

const input = {
  /** https on the default port, at a public host. */
  url: Line(webhookTextLength.url),
  description: Title(webhookTextLength.description),
  eventTypes: Type.Array(Type.Enum([...webhookEventTypes]), {
    uniqueItems: true,
    minItems: 1,
    maxItems: webhookEventTypes.length,
  }),
  isActive: Type.Boolean(),
};

/** An event that was or will be sent to an endpoint. */
export const WebhookDelivery = Type.Object({
  id: Uuid,
  /** The header `webhook-id`: the same in every attempt. */
  eventId: Uuid,
  type: Type.String(),
  createdAt: Timestamp,
  status: Type.Enum([...webhookDeliveryStatuses]),
  attempts: Type.Integer(),
  nextAttemptAt: nullable(Timestamp),
  attemptedAt: nullable(Timestamp),
  durationMs: nullable(Type.Integer()),
  /** `null` without a response. */
  responseStatus: nullable(Type.Integer()),
  /** The start of the response to a failed attempt. */
  responseText: nullable(Type.String()),
  /** Why the last attempt failed, or why there are no more. */
  failure: nullable(Type.String()),
  /** The JSON that's sent. */
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const listWebhookEndpoints = adminEndpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: "List the endpoints that get this store's events, by URL",
  response: Type.Array(WebhookEndpoint),
});

export const getWebhookEndpoint = adminEndpoint({
  method: 'GET',
  path: '/admin/webhooks/{id}',
  summary: 'Get an endpoint',
  params: ById,
  response: WebhookEndpoint,
  errors: ['not-found'],
});

export const createWebhookEndpoint = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks',
  summary: 'Create an endpoint and get its secret, which is never shown again',
  body: StrictObject(input),
  response: WithSecret,
  status: 201,
  errors: ['conflict'],
});

export const updateWebhookEndpoint = adminEndpoint({
  method: 'PUT',
  path: '/admin/webhooks/{id}',
  summary: 'Change an endpoint; turning it off ends its pending deliveries',
  params: ById,
  body: StrictObject({ ...input, basedOn: BaseVersionAt }),
  response: WebhookEndpoint,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteWebhookEndpoint = adminEndpoint({
  method: 'DELETE',
  path: '/admin/webhooks/{id}',
  summary: 'Delete an endpoint and its deliveries, including those not sent yet',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const rotateWebhookSecret = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/secret',
  summary: 'Replace the secret of an endpoint; the previous one also signs for another 24 hours',
  params: ById,
  response: WithSecret,
  errors: ['not-found'],
});

export const sendTestWebhook = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/test',
  summary: 'Send a test event to an active endpoint',
  params: ById,
  response: WebhookDelivery,
  errors: ['not-found', 'conflict'],
});

export const listWebhookDeliveries = adminEndpoint({
  method: 'GET',
  path: '/admin/webhooks/{id}/deliveries',
  summary: 'List the events of the last 30 days for an endpoint, newest first',
  params: ById,
  query: Type.Object({
    page: PageNumber,
    size: PageSize(20),
    status: Type.Optional(Type.Enum([...webhookDeliveryStatuses])),
    type: Type.Optional(Line(40)),
  }),
  response: PageOf(WebhookDelivery),
  errors: ['not-found'],
});

export const replayWebhookDelivery = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/deliveries/{deliveryId}/replay',
  summary: 'Send an event again, with the same ID',
  params: Type.Object({ id: Uuid, deliveryId: Uuid }),
  response: WebhookDelivery,
  errors: ['not-found', 'conflict'],
});

export const replayFailedWebhooks = adminEndpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/replay',
  summary: 'Send all events again that have failed since a given time',
  params: ById,
  body: StrictObject({ since: Moment }),
  response: Type.Object({ replayed: Type.Integer() }),
  errors: ['not-found', 'conflict'],
});
