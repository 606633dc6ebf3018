import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { parts, FaultRules } from '../controls/fault-rules.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { PayPalContext } from '../paypal/paypal-context.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { table } from '../pages/table.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { Store } from '../state/store.ts';

type HomeContext = {
  store: Store<SandboxState>;
  paypal: PayPalContext;
  mailbox: Mailbox;
  faults: FaultRules;
};

const CONTROLS: [string, string][] = [
  ['"declineNext": 1', 'The next capture is declined with INSTRUMENT_DECLINED.'],
  ['"failNext": {"times": 2, "status": 503}', 'The next two requests get that status and do no work.'],
  [
    '"dropReplyNext": {"times": 1, "when": "after"}',
    'The work is done, but the connection drops before the reply.',
  ],
  ['"delayMs": 3000', 'Every request waits. Set it to 0 to stop.'],
  ['"pendingNext": 1', 'The next capture stays pending.'],
  [
    '"wrongAmountNext": 1, "wrongPayeeNext": 1',
    'The next order that is read or created has a wrong amount and a wrong payee.',
  ],
  ['"holdWebhooks": true', 'Events wait for POST /controls/paypal/webhooks/release.'],
  ['"operation": "capture", "orderId": "…"', 'Limits any of these to that operation and order.'],
];

/** The home page: the parts, their current state, and the controls. */
export function homeRoutes(app: FastifyInstance, { store, paypal, mailbox, faults }: HomeContext): void {
  const styles = readFileSync(new URL('../pages/sandbox.css', import.meta.url), 'utf8');
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/', async (_request, reply) => {
    const base = paypal.publicUrl();
    const orders = Object.values(store.state.paypal.orders).slice(-10).reverse();
    return sendPage(reply, {
      title: 'Sandbox',
      styles: ['/sandbox.css'],
      body: html`<header>
          <a href="/" aria-current="page">Sandbox</a> <a href="/mail">Mail</a>
          <a href="/controls">Controls (JSON)</a>
        </header>
        <main>
          <h1>Sandbox</h1>
          <p>
            Stands in for PayPal, the carrier, Google Maps, Google sign-in and the mail server during
            development and tests. Nothing leaves this machine and no money moves.
          </p>
          ${table(
            ['Part', 'Address', 'State', 'Pending faults'],
            [
              [
                'PayPal',
                html`<code>${base}/sdk/js</code><br /><code>${base}/v2/checkout/orders</code>`,
                `Orders: ${Object.keys(store.state.paypal.orders).length}`,
                faultsOf(faults, 'paypal'),
              ],
              [
                'Carrier',
                html`<code>${base}/shippo/shipments/</code>`,
                `Labels: ${Object.keys(store.state.carrier.transactions).length}`,
                faultsOf(faults, 'carrier'),
              ],
              [
                'Maps',
                html`<code>${base}/maps/api/js</code>`,
                html`<a href="/controls/maps/sessions">Sessions</a>`,
                faultsOf(faults, 'maps'),
              ],
              [
                'Google sign-in',
                html`<code>${base}/gsi/client</code><br /><code>${base}/oauth2/v3/certs</code>`,
                `Tokens: ${store.state.google.issued}`,
                faultsOf(faults, 'google'),
              ],
              [
                'Mail',
                html`<a href="/mail">Inbox</a>`,
                `Emails: ${mailbox.list({}).length}`,
                faultsOf(faults, 'mail'),
              ],
            ],
          )}
          <form method="post" action="/controls/reset"><button>Remove all faults</button></form>

          <h2>PayPal accounts</h2>
          ${table(
            ['Client ID', 'Store', 'Merchant ID', 'Email'],
            paypal.accounts
              .list()
              .map(({ clientId, name, merchantId, email }) => [
                html`<code>${clientId}</code>`,
                name,
                html`<code>${merchantId}</code>`,
                email,
              ]),
          )}

          <h2>Latest orders</h2>
          ${
            orders.length === 0
              ? html`<p class="empty">No orders yet.</p>`
              : table(
                  ['Order', 'Status', 'Amount', 'Account'],
                  orders.map(({ order, clientId }) => [
                    order.status === 'COMPLETED'
                      ? html`<code>${order.id}</code>`
                      : html`<a href="/checkoutnow?token=${order.id}"><code>${order.id}</code></a>`,
                    order.status,
                    order.purchase_units
                      .map(({ amount }) => `${amount.value} ${amount.currency_code}`)
                      .join(', '),
                    clientId,
                  ]),
                )
          }

          <h2>Cause a fault</h2>
          <pre tabindex="0">
curl -X POST ${base}/controls/paypal -H 'content-type: application/json' -d '{"declineNext": 1}'
curl -X DELETE ${base}/controls</pre>
          ${table(
            ['Control', 'Effect'],
            CONTROLS.map(([control, effect]) => [html`<code>${control}</code>`, effect]),
          )}
          <p>
            The parts are <code>paypal</code>, <code>carrier</code>, <code>maps</code>, <code>google</code>,
            <code>tax</code> and <code>mail</code>. For everything else, see
            <code>services/sandbox/README.md</code>.
          </p>
        </main>`,
    });
  });

  // For the button above, because a form can't send DELETE.
  app.post('/controls/reset', async (_request, reply) => {
    faults.remove();
    return reply.redirect('/', 303);
  });
}

function faultsOf(faults: FaultRules, part: (typeof parts)[number]) {
  const rules = faults.list(part);
  if (rules.length === 0) return 'none';
  return html`<ul>
    ${rules.map(({ kind, remaining, filter }) => {
      const limits = Object.entries(filter).filter(([, value]) => value !== undefined);
      return html`<li>
        ${kind}${remaining === null ? '' : ` × ${remaining}`}${limits.map(([key, value]) => ` ${key}=${value}`)}
      </li>`;
    })}
  </ul>`;
}
