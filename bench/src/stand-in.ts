import { startChild } from './child-service.ts';

/** A payment as PayPal knows it. */
export interface PaymentBooks {
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  capturesMinor: number[];
}

interface ReceivedMail {
  id: string;
  subject: string;
  recipients: string[];
}

/** PayPal, the carrier and the mail server in their own process, which is not killed. */
export interface StandIn {
  /** Environment that points the API to it. */
  env: Record<string, string>;
  /** Creates a payment approved by its buyer. @returns its PayPal id */
  approvedPayment(totalMinor: number): Promise<string>;
  booksOf(paypalOrderId: string): Promise<PaymentBooks>;
  /** Whether the payment was captured; ignores configured delays. */
  isCaptured(paypalOrderId: string): Promise<boolean>;
  captureCount(): Promise<number>;
  /** The latest 500 mails. */
  mails(): Promise<ReceivedMail[]>;
  control(body: object): Promise<void>;
  clearControls(): Promise<void>;
  stop(): Promise<void>;
}

const account = { id: 'fieldnote-client-id', secret: 'fieldnote-client-secret' };

/** @param webhookUrl receives PayPal's events, which are retried after a failure as by PayPal */
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
  const standIn = await standInAt(url, smtpPort);
  return { ...standIn, stop: async () => void (await child.end('SIGTERM')) };
}

/** Uses a stand-in that is already running, and doesn't stop it. */
export async function standInAt(url: string, smtpPort: number): Promise<StandIn> {
  const ask = async <T>(method: string, path: string, body?: unknown, headers = {}): Promise<T> => {
    const request = {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    // A busy machine may close a kept-alive connection just when it's used, so retry once.
    const response = await fetch(`${url}${path}`, request).catch(() => fetch(`${url}${path}`, request));
    if (!response.ok) throw new Error(`stand-in: ${method} ${path} responded with ${response.status}`);
    return (await response.json()) as T;
  };
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${account.id}:${account.secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  }).then((response) => response.json() as Promise<{ access_token: string }>);
  const authorization = { authorization: `Bearer ${token.access_token}` };

  return {
    env: {
      PAYPAL_BASE_URL: url,
      SHIPPO_BASE_URL: `${url}/shippo`,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
    },
    async approvedPayment(totalMinor) {
      const amount = { currency_code: 'USD', value: (totalMinor / 100).toFixed(2) };
      const order = { intent: 'CAPTURE', purchase_units: [{ amount }] };
      const { id } = await ask<{ id: string }>('POST', '/v2/checkout/orders', order, authorization);
      await ask('POST', `/controls/paypal/orders/${id}/approve`, {});
      return id;
    },
    async booksOf(id) {
      const { status, purchase_units: units } = await ask<PayPalOrder>(
        'GET',
        `/v2/checkout/orders/${id}`,
        undefined,
        authorization,
      );
      const captures = units.flatMap((unit) => unit.payments?.captures ?? []);
      return { status, capturesMinor: captures.map(({ amount }) => Math.round(Number(amount.value) * 100)) };
    },
    async isCaptured(id) {
      const events = await ask<{ event: { event_type: string } }[]>(
        'GET',
        `/controls/paypal/events?orderId=${id}`,
      );
      return events.some(({ event }) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED');
    },
    captureCount: async () =>
      (await ask<{ paypal: { captures: number } }>('GET', '/controls')).paypal.captures,
    mails: async () => (await ask<{ messages: ReceivedMail[] }>('GET', '/mail/api/messages')).messages,
    control: async (body) => void (await ask('POST', '/controls/paypal', body)),
    clearControls: async () => void (await ask('DELETE', '/controls/paypal')),
    stop: async () => undefined,
  };
}

interface PayPalOrder {
  status: PaymentBooks['status'];
  purchase_units: { payments?: { captures?: { amount: { value: string } }[] } }[];
}

/** Ids of the received confirmation mails, by order number. */
export type MailsByOrder = Map<string, Set<string>>;

/** Records the confirmation mails; call this before the stand-in, which keeps 500 mails, drops them. */
export async function collectMails(standIn: StandIn, mails: MailsByOrder): Promise<void> {
  for (const { id, subject } of await standIn.mails()) {
    const number = /Your order (\d+) at/.exec(subject)?.[1];
    if (number === undefined) continue;
    if (!mails.has(number)) mails.set(number, new Set());
    mails.get(number)!.add(id);
  }
}
