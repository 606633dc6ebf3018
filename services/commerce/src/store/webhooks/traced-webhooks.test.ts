import { inSpan, startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import { expect, test, vi } from 'vitest';
import { startSpanStore } from '../../../../../tools/telemetry/span-store.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { openWebhookShop } from '../../../testing/webhook-shop.ts';

test('receivers get the trace of the attempt, but only while tracing is on', async () => {
  const webhooks = await openWebhookShop();
  const store = await startSpanStore();
  try {
    await webhooks.reset();
    const { id } = await webhooks.add();
    await webhooks.sendTest(id);
    await webhooks.deliver();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', store.url);
    await startTracing({ service: 'commerce' });
    await webhooks.sendTest(id);
    await webhooks.deliver();
    await stopTracing();
    const [untraced, traced] = webhooks.receiver.received;
    expect(untraced!.headers['traceparent']).toBeUndefined();
    const span = store.spans().find(({ name }) => name === 'send webhook');
    expect(span?.attributes).toMatchObject({ 'selvedge.event': 'webhook.test' });
    expect(traced!.headers['traceparent']).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  } finally {
    await stopTracing();
    vi.unstubAllEnvs();
    await store.close();
    await webhooks.close();
  }
});

test('an event is delivered in the trace of what it reports, and one without a trace begins its own', async () => {
  const webhooks = await openWebhookShop();
  const store = await startSpanStore();
  const addProduct = (productId: string) =>
    addTestProducts(webhooks.shop.db, 'FIELDNOTE', [{ productId, priceMinor: 1_000, stock: 1 }]);
  try {
    await webhooks.reset();
    await webhooks.add();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', store.url);
    await startTracing({ service: 'commerce' });
    await inSpan({ name: 'a request' }, () => addProduct('scarf'));
    await addProduct('gloves');
    await webhooks.deliver();
    await stopTracing();
    const request = store.spans().find(({ name }) => name === 'a request')!;
    const sent = store.spans().filter(({ name }) => name === 'send webhook');
    const inTrace = sent.filter(({ traceId }) => traceId === request.traceId);
    expect(inTrace.length).toBeGreaterThan(0);
    expect(inTrace.map(({ parentSpanId }) => parentSpanId)).toContain(request.spanId);
    const traceOf = (productId: string) =>
      webhooks.receiver.received
        .filter(({ body }) => JSON.stringify(body).includes(productId))
        .map(({ headers }) => String(headers['traceparent']).split('-')[1]);
    expect(new Set(traceOf('scarf'))).toEqual(new Set([request.traceId]));
    expect(traceOf('gloves')).not.toEqual([]);
    expect(traceOf('gloves')).not.toContain(request.traceId);
  } finally {
    await stopTracing();
    vi.unstubAllEnvs();
    await store.close();
    await webhooks.close();
  }
});
