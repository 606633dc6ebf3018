import type { WebhookDelivery, WebhookEndpoint } from '@selvedge/contract';

/** A webhook as the API returns it. */
export const sampleWebhook = (changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d11',
  url: 'https://erp.example/hooks',
  description: 'ERP',
  eventTypes: ['order.placed', 'order.refunded'],
  isActive: true,
  disabledReason: null,
  failingSince: null,
  oldSecretEndsAt: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});

/** A failed delivery as the API returns it. */
export const sampleDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d12',
  eventId: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5d13',
  type: 'order.placed',
  createdAt: '2026-11-02T10:00:00.000Z',
  status: 'FAILED',
  attempts: 8,
  nextAttemptAt: null,
  attemptedAt: '2026-11-03T13:00:00.000Z',
  durationMs: 120,
  responseStatus: 500,
  responseText: 'out of order',
  failure: 'answered 500',
  body: '{"type":"order.placed","timestamp":"2026-11-02T10:00:00.000Z","version":1,"data":{"number":"1234567890"}}',
  ...changes,
});
