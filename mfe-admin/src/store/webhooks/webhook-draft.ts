import {
  webhookEventTypes,
  type BodyOf,
  type createWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEventType,
} from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';

type WebhookInput = BodyOf<typeof createWebhookEndpoint>;

/** A webhook, as edited in its form. */
export interface WebhookDraft {
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  isActive: boolean;
}

export const emptyWebhook: WebhookDraft = { url: '', description: '', eventTypes: [], isActive: true };

export const toWebhookDraft = ({
  url,
  description,
  eventTypes,
  isActive,
}: WebhookEndpoint): WebhookDraft => ({
  url,
  description,
  isActive,
  // A newer version of the service may have more event types.
  eventTypes: webhookEventTypes.filter((type) => eventTypes.includes(type)),
});

export const toWebhookInput = (draft: WebhookDraft): WebhookInput => ({ ...draft, url: draft.url.trim() });

export function checkWebhookDraft({ url, eventTypes }: WebhookDraft): DraftErrors {
  const address = url.trim();
  return {
    ...(address === '' && { url: messages.webhooks.urlRequired }),
    // The service checks whether it may send there.
    ...(address !== '' && !URL.canParse(address) && { url: messages.webhooks.urlInvalid }),
    ...(eventTypes.length === 0 && { eventTypes: messages.webhooks.eventRequired }),
  };
}
