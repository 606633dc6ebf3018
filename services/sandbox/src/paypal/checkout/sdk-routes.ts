import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPage } from '../../pages/page.ts';
import { html } from '../../pages/html.ts';
import type { PayPalContext } from '../paypal-context.ts';

const source = (name: string) => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');
const portCalls = source('port-calls.js');
const scripts = {
  sdk: bundleModules(portCalls, source('sdk.js')),
  'buttons.js': bundleModules(portCalls, source('buttons.js')),
  'approval.js': bundleModules(source('approval.js')),
};

const FUNDING_LABELS = { paypal: 'PayPal', paylater: 'Pay Later', card: 'Debit or Credit Card' } as const;
type FundingSource = keyof typeof FUNDING_LABELS;

/** The SDK script for the shop's page, and the frame with the buttons. */
export function sdkRoutes(app: FastifyInstance, context: PayPalContext): void {
  const scope = (request: FastifyRequest) => ({ operation: 'sdk', clientId: query(request)['client-id'] });

  app.get(
    '/sdk/js',
    context.control(scope, (request, reply) => {
      const options = query(request);
      const problem = problemWith(context, options);
      reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'no-cache');
      reply.type('application/javascript; charset=utf-8');
      if (problem)
        return reply
          .code(400)
          .send(`throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});\n`);
      const settings = {
        clientId: options['client-id'],
        currency: options.currency ?? 'USD',
        intent: (options.intent ?? 'capture').toUpperCase(),
        commit: options.commit !== 'false',
        funding: fundingOf(options),
      };
      return `window.__paypalSandboxSettings = ${JSON.stringify(settings)};\n${scripts.sdk}`;
    }),
  );

  app.get('/smart/buttons', async (request, reply) => {
    const options = query(request);
    const account = context.accounts.find(options['client-id'] ?? '');
    if (!account) return reply.code(400).type('text/plain').send('Unknown client-id');
    const offered = (options.funding ?? 'paypal')
      .split(',')
      .filter((name): name is FundingSource => name in FUNDING_LABELS);
    return sendPage(
      reply,
      {
        title: 'PayPal',
        styles: ['/smart/paypal.css'],
        scripts: ['/smart/buttons.js'],
        bodyClass: 'buttons',
        body: html`<div id="buttons" data-token="${context.tokens.issue(account.clientId, 'buyer')}">
          ${offered.map((name) => html`<button type="button" class="fund fund-${name}" data-funding-source="${name}" aria-label="${FUNDING_LABELS[name]}" disabled>${labelOf(name)}</button>`)}
          <p class="powered" aria-hidden="true">Sandbox: no real money</p>
          <p id="again" class="again" role="status" hidden>
            Choose another way to pay. <button type="button" id="again-button">Continue</button>
          </p>
        </div>`,
      },
      { mayBeFramed: true },
    );
  });

  for (const name of ['buttons.js', 'approval.js'] as const) {
    app.get(`/smart/${name}`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(scripts[name]),
    );
  }
  const styles = source('paypal.css');
  app.get('/smart/paypal.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
}

function labelOf(name: FundingSource) {
  if (name === 'card') {
    return html`<span class="card-icon" aria-hidden="true"></span><span>Debit or Credit Card</span>`;
  }
  // Without "PayPal", so that only one button has that in its text.
  if (name === 'paylater') return html`<span class="later">Pay Later</span>`;
  return html`<span class="mark"><b class="pay">Pay</b><b class="pal">Pal</b></span>`;
}

function fundingOf(options: Record<string, string>): string[] {
  const disabled = (options['disable-funding'] ?? '').split(',');
  return Object.keys(FUNDING_LABELS).filter((name) => name === 'paypal' || !disabled.includes(name));
}

function problemWith(context: PayPalContext, options: Record<string, string>): string | undefined {
  const clientId = options['client-id'];
  if (!clientId) return 'Expected client-id to be passed (debug id: sandbox)';
  if (!context.accounts.find(clientId))
    return `client-id not recognized for either production or sandbox: ${clientId}`;
  if (options.intent && options.intent !== 'capture')
    return `The sandbox only supports intent=capture, not ${options.intent}`;
  if (options.currency && !/^[A-Z]{3}$/.test(options.currency))
    return `Invalid query value for currency: ${options.currency}`;
  return undefined;
}

function query(request: FastifyRequest): Record<string, string> {
  return request.query as Record<string, string>;
}

/** Bundles modules into one classic script, as PayPal serves it. Imported modules come first. */
function bundleModules(...modules: string[]): string {
  const texts = modules.map((text) => text.replaceAll(/^import .*\n|^export /gm, ''));
  return `(() => {\n'use strict';\n${texts.join('\n')}\n})();\n`;
}
