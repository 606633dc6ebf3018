import { findTrace } from '../../tools/telemetry/find-trace.ts';
import type { StoredSpan } from '../../tools/telemetry/read-export.ts';
import {
  approvePayment,
  chooseFirstRate,
  fillAddress,
  newGuest,
  openCheckout,
} from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';

const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;

test('a purchase is one trace, from the press of the button to the email', async ({ page }) => {
  test.skip(!collector, 'docs/observability.md says how to run it');
  const guest = newGuest();
  await openCheckout(page);
  await fillAddress(page, guest);
  await chooseFirstRate(page);
  await approvePayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();

  const getTrace = async (): Promise<string[]> => {
    const spans = (await (await fetch(`${collector}/spans`)).json()) as StoredSpan[];
    expect(JSON.stringify(spans)).not.toContain(guest.email);
    return findTrace(spans, 'press POST /orders').map(
      ({ span, depth }) => `${depth} ${span.service.replace('selvedge-', '')}: ${span.name}`,
    );
  };
  await expect
    .poll(getTrace, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        '0 document-server-browser: press POST /orders',
        '1 document-server-browser: POST /orders',
        '2 document-server: POST /api/*',
        '3 document-server: POST',
        '4 commerce: POST /api/v1/orders',
        '5 commerce: INSERT orders',
        '5 commerce: POST /v2/checkout/orders/{id}/capture',
        '5 commerce: send mail',
        '6 commerce: process mail',
        '7 commerce: send email',
      ]),
    );
});
