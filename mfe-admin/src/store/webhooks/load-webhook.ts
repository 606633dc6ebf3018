import { webhookDeliveryStatuses, type WebhookDelivery, type WebhookEndpoint } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { loadList, type List } from '../../tables/list.ts';
import { readChoice, readText } from '../../tables/page-query.ts';

export type DeliveryFilter = ReturnType<typeof readFilter>;
export type DeliveryList = List<WebhookDelivery, DeliveryFilter>;

export interface WebhookData {
  webhook: WebhookEndpoint;
  /** What was sent, newest first. */
  deliveries: DeliveryList;
}

const loadDeliveries = loadList({
  readFilter,
  load: ({ adminApi, signal, params }, paging, filter) =>
    adminApi.listWebhookDeliveries({
      params: { id: params.id ?? '' },
      query: { ...paging, ...filter },
      signal,
    }),
});

export const loadWebhook = (request: AdminRequest): Promise<WebhookData> =>
  loadAll({
    webhook: request.adminApi.getWebhookEndpoint({
      params: { id: request.params.id ?? '' },
      signal: request.signal,
    }),
    deliveries: loadDeliveries(request),
  });

function readFilter(query: URLSearchParams) {
  return {
    status: readChoice(query, 'status', webhookDeliveryStatuses),
    type: readText(query, 'type', 40),
  };
}
