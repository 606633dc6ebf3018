import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { parts, FaultRules } from '../controls/fault-rules.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { PayPalContext } from '../paypal/paypal-context.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

type Shown = { paypal: PayPalContext; mailbox: Mailbox; faults: FaultRules };

const CONTROLS: [string, string][] = [
  ['"declineNext": 1', 'the next capture is refused with INSTRUMENT_DECLINED'],
  ['"failNext": {"times": 2, "status": 503}', 'two requests get that status, and no work is done'],
  [
    '"dropReplyNext": {"times": 1, "when": "after"}',
    'the work is done, but the connection is cut before the reply',
  ],
  ['"delayMs": 3000', 'every request waits, until 0 ends it'],
  ['"pendingNext": 1', 'the next capture stays pending'],
  [
    '"wrongAmountNext": 1, "wrongPayeeNext": 1',
    'the next order read or created has another amount, another payee',
  ],
  ['"holdWebhooks": true', 'events wait for POST /controls/paypal/webhooks/release'],
  ['"operation": "capture", "orderId": "…"', 'added to any of these: only there'],
];

/** The first page: what is here, what happens now, and how to change it. */
export function homeRoutes(app: FastifyInstance, { paypal, mailbox, faults }: Shown): void {
  const styles = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/', async (_request, reply) => {
    const base = paypal.publicUrl();
    const orders = Object.values(paypal.store.state.paypal.orders).slice(-10).reverse();
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
            Stands in for PayPal, the parcel carrier, the map of addresses, Google sign-in and the mail server
            while the store is developed and tested. Nothing leaves this machine and no money moves.
          </p>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Part</th>
                  <th scope="col">Where</th>
                  <th scope="col">Now</th>
                  <th scope="col">Waiting faults</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">PayPal</th>
                  <td><code>${base}/sdk/js</code><br /><code>${base}/v2/checkout/orders</code></td>
                  <td>Orders: ${Object.keys(paypal.store.state.paypal.orders).length}</td>
                  <td>${faultsOf(faults, 'paypal')}</td>
                </tr>
                <tr>
                  <th scope="row">Carrier</th>
                  <td><code>${base}/shippo/shipments/</code></td>
                  <td>Labels: ${Object.keys(paypal.store.state.carrier.transactions).length}</td>
                  <td>${faultsOf(faults, 'carrier')}</td>
                </tr>
                <tr>
                  <th scope="row">Maps</th>
                  <td><code>${base}/maps/api/js</code></td>
                  <td><a href="/controls/maps/sessions">Sessions</a></td>
                  <td>${faultsOf(faults, 'maps')}</td>
                </tr>
                <tr>
                  <th scope="row">Google sign-in</th>
                  <td><code>${base}/gsi/client</code><br /><code>${base}/oauth2/v3/certs</code></td>
                  <td>Tokens: ${paypal.store.state.google.issued}</td>
                  <td>${faultsOf(faults, 'google')}</td>
                </tr>
                <tr>
                  <th scope="row">Mail</th>
                  <td><a href="/mail">Inbox</a></td>
                  <td>Mails: ${mailbox.list({}).length}</td>
                  <td>${faultsOf(faults, 'mail')}</td>
                </tr>
              </tbody>
            </table>
          </div>
          <form method="post" action="/controls/reset"><button>Remove all faults</button></form>

          <h2>PayPal accounts</h2>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Client id</th>
                  <th scope="col">Store</th>
                  <th scope="col">Merchant id</th>
                  <th scope="col">E-mail</th>
                </tr>
              </thead>
              <tbody>
                ${paypal.accounts.list().map(
                  ({ clientId, name, merchantId, email }) =>
                    html`<tr>
                      <td><code>${clientId}</code></td>
                      <td>${name}</td>
                      <td><code>${merchantId}</code></td>
                      <td>${email}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>

          <h2>Latest orders</h2>
          ${
            orders.length === 0
              ? html`<p class="empty">No orders yet.</p>`
              : html`<div class="scroll">
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">Order</th>
                        <th scope="col">Status</th>
                        <th scope="col">Amount</th>
                        <th scope="col">Account</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${orders.map(
                        ({ order, clientId }) =>
                          html`<tr>
                            <td>
                              ${order.status === 'COMPLETED' ? html`<code>${order.id}</code>` : html`<a href="/checkoutnow?token=${order.id}"><code>${order.id}</code></a>`}
                            </td>
                            <td>${order.status}</td>
                            <td>
                              ${order.purchase_units.map(({ amount }) => `${amount.value} ${amount.currency_code}`).join(', ')}
                            </td>
                            <td>${clientId}</td>
                          </tr>`,
                      )}
                    </tbody>
                  </table>
                </div>`
          }

          <h2>Make something go wrong</h2>
          <pre tabindex="0">
curl -X POST ${base}/controls/paypal -H 'content-type: application/json' -d '{"declineNext": 1}'
curl -X DELETE ${base}/controls</pre>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Control</th>
                  <th scope="col">What happens</th>
                </tr>
              </thead>
              <tbody>
                ${CONTROLS.map(
                  ([control, effect]) =>
                    html`<tr>
                      <td><code>${control}</code></td>
                      <td>${effect}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
          <p>
            The parts are <code>paypal</code>, <code>carrier</code>, <code>maps</code>,
            <code>google</code> and <code>mail</code>. Everything else is in
            <code>services/sandbox/README.md</code>.
          </p>
        </main>`,
    });
  });

  // For the button above: a form cannot send DELETE.
  app.post('/controls/reset', async (_request, reply) => {
    faults.remove();
    return reply.redirect('/', 303);
  });
}

function faultsOf(faults: FaultRules, part: (typeof parts)[number]) {
  const rules = faults.list(part);
  if (rules.length === 0) return 'none';
  return html`<ul>
    ${rules.map(({ kind, remaining, narrowing }) => {
      const limits = Object.entries(narrowing).filter(([, value]) => value !== undefined);
      return html`<li>
        ${kind}${remaining === null ? '' : ` × ${remaining}`}${limits.map(([key, value]) => ` ${key}=${value}`)}
      </li>`;
    })}
  </ul>`;
}
