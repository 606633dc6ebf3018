import { startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import { expect, test, vi } from 'vitest';
import { startSpanStore } from '../../../../../tools/telemetry/span-store.ts';
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
