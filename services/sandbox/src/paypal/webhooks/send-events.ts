import { setTimeout as sleep } from 'node:timers/promises';
import ky from 'ky';
import type { FaultRules } from '../../controls/fault-rules.ts';
import { keepLatest } from '../../state/keep-latest.ts';
import type { Order } from '../orders/order-types.ts';
import type { Capture, Refund } from '../payments/payment-types.ts';
import type { EventRecord, OrderRecord, PayPalStore } from '../paypal-state.ts';
import type { Signer } from './sign-event.ts';
import { webhookEvent, type EventType } from './webhook-events.ts';
import type { WebhookTarget } from './webhook-targets.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;
const EVENTS_KEPT = 5_000;

type Setup = {
  store: PayPalStore;
  faults: FaultRules;
  signer: Signer;
  now: () => Date;
  publicUrl: () => string;
  targets: readonly WebhookTarget[];
  retryDelaysMs: readonly number[];
};

export type Release = { orderId?: string; order?: 'as-created' | 'reversed'; copies?: number };
export type EventSender = ReturnType<typeof createEventSender>;

/** Delivers events to each receiver independently, and retries after a failure. */
export function createEventSender({ store, faults, signer, now, publicUrl, targets, retryDelaysMs }: Setup) {
  const running = new Set<Promise<void>>();
  const stopper = new AbortController();

  const deliver = async (record: EventRecord, target: WebhookTarget) => {
    const body = JSON.stringify(record.event);
    for (let attempt = 0; !stopper.signal.aborted; attempt += 1) {
      record.attempts += 1;
      if (await attemptDelivery(target, body)) {
        record.delivery = 'delivered';
        break;
      }
      const delayMs = retryDelaysMs[attempt];
      if (delayMs === undefined) {
        record.delivery = 'failed';
        break;
      }
      await sleep(delayMs, undefined, { signal: stopper.signal }).catch(() => undefined);
    }
    store.touch();
  };

  const attemptDelivery = async (target: WebhookTarget, body: string) => {
    try {
      const headers = signer.headers(target.id, body, now());
      const response = await ky.post(target.url, {
        body,
        headers,
        retry: 0,
        timeout: ATTEMPT_TIMEOUT_MS,
        signal: stopper.signal,
      });
      await response.body?.cancel();
      return true;
    } catch {
      // PayPal also retries if the shop is unreachable.
      return false;
    }
  };

  const receiversOf = (record: EventRecord): WebhookTarget[] => {
    const registered = Object.values(store.state.paypal.webhooks).filter(
      ({ eventTypes }) => eventTypes.includes('*') || eventTypes.includes(record.event.event_type),
    );
    return [...targets, ...registered].filter(
      ({ clientId }) => clientId === null || clientId === record.clientId,
    );
  };

  const send = (record: EventRecord, copies: number) => {
    const receivers = receiversOf(record);
    if (receivers.length === 0) {
      record.delivery = 'dropped';
      return;
    }
    record.delivery = 'queued';
    for (const target of receivers) {
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery = deliver(record, target).finally(() => running.delete(delivery));
        running.add(delivery);
      }
    }
  };

  return {
    publish(type: EventType, { clientId, order }: OrderRecord, resource: Order | Capture | Refund): void {
      const event = webhookEvent(type, resource, now(), publicUrl());
      const record: EventRecord = { clientId, orderId: order.id, event, delivery: 'queued', attempts: 0 };
      store.state.paypal.events[event.id] = record;
      keepLatest(store.state.paypal.events, EVENTS_KEPT);
      const scope = { operation: type, orderId: order.id, clientId };
      if (faults.take('paypal', 'dropWebhooks', scope)) record.delivery = 'dropped';
      else if (faults.take('paypal', 'holdWebhooks', scope)) record.delivery = 'held';
      else send(record, faults.take('paypal', 'repeatWebhooks', scope)?.copies ?? 1);
      store.touch();
    },
    /** Sends held events in the given order. @returns the number of events */
    release({ orderId, order = 'as-created', copies = 1 }: Release): number {
      const held = Object.values(store.state.paypal.events).filter(
        (record) => record.delivery === 'held' && (orderId === undefined || record.orderId === orderId),
      );
      for (const record of order === 'reversed' ? held.reverse() : held) send(record, copies);
      store.touch();
      return held.length;
    },
    resend(record: EventRecord): void {
      send(record, 1);
    },
    /** Resolves when all deliveries have ended. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    async stop(): Promise<void> {
      stopper.abort();
      await Promise.all(running);
    },
  };
}
