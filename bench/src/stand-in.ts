import { createPayPalClient, type PayPalClient } from '../../tools/shop-client/paypal-client.ts';
import { startChild } from './child-service.ts';

/** PayPal's record of a payment. */
export interface PaymentBooks {
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  capturesMinor: number[];
}

/** Stand-ins for PayPal, the carrier and the mail server, in a process that survives when a benchmark kills the API. */
export interface StandIn {
  /** Environment that points the API to it. */
  env: Record<string, string>;
  payPal: PayPalClient;
  booksOf(paypalOrderId: string): Promise<PaymentBooks>;
  /** Whether the payment was captured. Configured delays don't slow this down. */
  isCaptured(paypalOrderId: string): Promise<boolean>;
  captureCount(): Promise<number>;
  /** Records the confirmation emails. Call this often, because the stand-in keeps only 500 emails. */
  collectEmails(emails: EmailIdsByOrder): Promise<void>;
  stop(): Promise<void>;
}

/** Ids of the received confirmation emails, by order number. */
export type EmailIdsByOrder = Map<string, Set<string>>;

/** @param webhookUrl receives PayPal's events, which the stand-in repeats after a failure, as PayPal does */
export async function startStandIn(
  { port, smtpPort }: { port: number; smtpPort: number },
  webhookUrl: string,
): Promise<StandIn> {
  const url = `http://127.0.0.1:${port}`;
  const child = startChild('services/sandbox/src/main.ts', `${url}/healthz`, {
    NODE_ENV: 'development',
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_WEBHOOK_URL: webhookUrl,
  });
  await child.ready;
  return { ...standInAt(url, smtpPort), stop: async () => void (await child.end('SIGTERM')) };
}

/** Uses a stand-in that is already running, and doesn't stop it. */
export function standInAt(url: string, smtpPort: number): StandIn {
  const payPal = createPayPalClient(url);
  return {
    env: {
      PAYPAL_BASE_URL: url,
      SHIPPO_BASE_URL: `${url}/shippo`,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
    },
    payPal,
    async booksOf(id) {
      const { status, purchase_units: units } = await payPal.asMerchant<PayPalOrder>(
        'GET',
        `/v2/checkout/orders/${id}`,
      );
      const captures = units.flatMap((unit) => unit.payments?.captures ?? []);
      return { status, capturesMinor: captures.map(({ amount }) => Math.round(Number(amount.value) * 100)) };
    },
    async isCaptured(id) {
      const events = await payPal.eventsOf(id);
      return events.some(({ event }) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED');
    },
    async captureCount() {
      const { paypal } = await getJson<{ paypal: { captures: number } }>(`${url}/controls`);
      return paypal.captures;
    },
    async collectEmails(emails) {
      const { messages } = await getJson<{ messages: { id: string; subject: string }[] }>(
        `${url}/mail/api/messages`,
      );
      for (const { id, subject } of messages) {
        const number = /Your order (\d+) at/.exec(subject)?.[1];
        if (number === undefined) continue;
        if (!emails.has(number)) emails.set(number, new Set());
        emails.get(number)!.add(id);
      }
    },
    stop: async () => undefined,
  };
}

interface PayPalOrder {
  status: PaymentBooks['status'];
  purchase_units: { payments?: { captures?: { amount: { value: string } }[] } }[];
}

async function getJson<T>(url: string): Promise<T> {
  // A busy machine may close a kept-alive connection just when it's used, so retry once.
  const reply = await fetch(url).catch(() => fetch(url));
  if (!reply.ok) throw new Error(`GET ${url}: ${reply.status}`);
  return (await reply.json()) as T;
}
