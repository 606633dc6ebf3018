import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { carrierControlRoutes } from './carrier/carrier-control-routes.ts';
import { carrierPlugin } from './carrier/carrier-routes.ts';
import { controlRoutes } from './controls/control-routes.ts';
import { createFaultRules } from './controls/fault-rules.ts';
import { googlePlugin } from './google/google-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { mapsPlugin } from './maps/maps-routes.ts';
import { createMapsSessions } from './maps/maps-sessions.ts';
import { createPayPalContext, type PayPalOptions } from './paypal/paypal-context.ts';
import { payPalPlugin } from './paypal/paypal-routes.ts';
import { emptyState } from './sandbox-state.ts';
import { openStore } from './state/store.ts';
import { taxPlugin } from './tax/tax-routes.ts';

export type SandboxOptions = PayPalOptions & {
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  smtpPort?: number;
  /** The address used in links; by default http://localhost and the port. */
  publicUrl?: string;
  dataDir?: string;
  now?: () => Date;
};

export type Sandbox = {
  app: FastifyInstance;
  listen(): Promise<{ url: string; smtpPort: number }>;
  /** Resolves when every webhook has been delivered or has failed. */
  webhooksSettled(): Promise<void>;
  close(): Promise<void>;
};

export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = 'localhost', port = 4200, smtpPort = 4225, now = () => new Date() } = options;
  const store = openStore(options.dataDir, emptyState());
  const faults = createFaultRules();
  const app = fastify({
    bodyLimit: 5 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // By default, Fastify would silently drop a misspelled control.
    ajv: { customOptions: { removeAdditional: false } },
  });
  const publicUrl = () => {
    if (options.publicUrl) return options.publicUrl;
    const address = app.server.address() as AddressInfo | null;
    return `http://localhost:${address?.port ?? port}`;
  };
  const shared = { store, faults, now, publicUrl };
  const paypal = createPayPalContext(shared, options);
  const mailbox = createMailbox(store);
  const mapsSessions = createMapsSessions();
  const smtp = createSmtpServer({ mailbox, faults, now });

  await app.register(formbody);
  // Only pages on *.localhost may call the sandbox.
  await app.register(cors, {
    origin: /^https?:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/i,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: ['paypal-debug-id'],
  });
  acceptEmptyJson(app);

  await app.register(payPalPlugin(paypal));
  await app.register(carrierPlugin(shared));
  carrierControlRoutes(app, shared);
  await app.register(mapsPlugin({ faults, sessions: mapsSessions }));
  await app.register(googlePlugin(shared));
  await app.register(taxPlugin({ faults }));
  mailRoutes(app, mailbox);
  controlRoutes(app, faults, () => ({
    paypal: {
      orders: Object.keys(store.state.paypal.orders).length,
      captures: Object.keys(store.state.paypal.captures).length,
      refunds: Object.keys(store.state.paypal.refunds).length,
      heldWebhooks: Object.values(store.state.paypal.events).filter(({ delivery }) => delivery === 'held')
        .length,
      webhooks: [...(options.webhooks ?? []), ...Object.values(store.state.paypal.webhooks)],
    },
    carrier: {
      shipments: Object.keys(store.state.carrier.shipments).length,
      labels: Object.keys(store.state.carrier.transactions).length,
    },
    google: { tokens: store.state.google.issued },
    tax: {},
    maps: { sessions: mapsSessions.list().length },
    mail: { messages: store.state.mail.messages.length },
  }));
  homeRoutes(app, { store, paypal, mailbox, faults });

  let isSmtpListening = false;
  return {
    app,
    async listen() {
      await app.listen({ host, port });
      const listeningSmtpPort = await smtp.listen(smtpPort, host);
      isSmtpListening = true;
      return { url: publicUrl(), smtpPort: listeningSmtpPort };
    },
    webhooksSettled: () => paypal.events.settled(),
    async close() {
      await paypal.events.stop();
      await app.close();
      if (isSmtpListening) await smtp.close();
      await store.flush();
    },
  };
}

/** Accepts `content-type: application/json` without a body, which PayPal's and Shippo's clients send. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, null);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('Request body is not valid JSON'), { statusCode: 400 }));
    }
  });
}
