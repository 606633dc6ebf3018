import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultRules } from '../controls/fault-rules.ts';
import { withControls } from '../controls/with-controls.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { CarrierStore } from './carrier-state.ts';
import type { Shipment } from './carrier-types.ts';
import { labelPdf } from './label-pdf.ts';
import { buyLabel } from './labels.ts';
import { ShipmentBody, TransactionBody } from './shipment-body.ts';
import { createShipment, findRate } from './shipments.ts';
import { newTrack, testTrack } from './tracks.ts';

export type CarrierContext = {
  store: CarrierStore;
  faults: FaultRules;
  now: () => Date;
  publicUrl: () => string;
};

type ById = { Params: { id: string } };
type ByNumber = { Params: { carrier: string; number: string } };

/** Shippo's API under /shippo. An encapsulated plugin, so that its errors have Shippo's format. */
export function carrierPlugin({ store, faults, now, publicUrl }: CarrierContext) {
  const control = withControls(faults, 'carrier', (status) => ({
    detail: `Refused by a sandbox control (${status}).`,
  }));
  const { carrier } = store.state;

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(
      (
        error: Error & { statusCode?: number; validation?: { instancePath: string; message?: string }[] },
        _request,
        reply,
      ) => {
        if (error.validation) return reply.code(400).send(fieldErrors(error.validation));
        const status = error.statusCode ?? 500;
        if (status >= 500) console.error('sandbox: carrier stand-in failed', error);
        return reply.code(status).send({ detail: error.message });
      },
    );

    await app.register(async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        const [, token] = /^ShippoToken (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
        // Live tokens don't belong in a development setup.
        if (!token || token.startsWith('shippo_live_')) {
          return reply.code(401).send({
            detail: token
              ? 'The sandbox refuses live tokens.'
              : 'Authentication credentials were not provided.',
          });
        }
      });

      api.post<{ Body: ShipmentBody }>(
        '/shippo/shipments',
        { schema: { body: ShipmentBody } },
        control(
          (request) => ({ operation: 'rates', zip: (request.body as ShipmentBody).address_to.zip }),
          (request, reply) => {
            const body = request.body as ShipmentBody;
            const shipment = createShipment(store, body, now());
            reply.code(201);
            // With `async`, Shippo answers before it has rates; the client reads them later.
            return body.async === true
              ? ({ ...shipment, status: 'QUEUED', rates: [], messages: [] } satisfies Shipment)
              : shipment;
          },
        ),
      );

      api.get<ById>(
        '/shippo/shipments/:id',
        control(
          scopeOf('shipment'),
          (request, reply) =>
            carrier.shipments[idOf(request)] ?? reply.code(404).send({ detail: 'Not found.' }),
        ),
      );
      api.get<ById>(
        '/shippo/rates/:id',
        control(
          scopeOf('rate'),
          (request, reply) =>
            findRate(store, idOf(request))?.rate ?? reply.code(404).send({ detail: 'Not found.' }),
        ),
      );

      api.post<{ Body: TransactionBody }>(
        '/shippo/transactions',
        { schema: { body: TransactionBody } },
        control(scopeOf('label'), (request, reply) => {
          const { rate: rateId, metadata = '', label_file_type = 'PDF' } = request.body as TransactionBody;
          if (!label_file_type.startsWith('PDF'))
            return reply.code(400).send({ label_file_type: ['The sandbox only prints PDF labels.'] });
          const found = findRate(store, rateId);
          if (!found) return reply.code(400).send({ rate: ['Rate with supplied object_id not found.'] });
          reply.code(201);
          return buyLabel(store, found, metadata, now(), publicUrl());
        }),
      );
      api.get<{ Querystring: { rate?: string; object_status?: string } }>(
        '/shippo/transactions',
        control(scopeOf('transactions'), (request) => {
          const { rate, object_status: status } = request.query as { rate?: string; object_status?: string };
          const results = Object.values(carrier.transactions).filter(
            (one) => (!rate || one.rate === rate) && (!status || one.status === status),
          );
          return { next: null, previous: null, results };
        }),
      );
      api.get<ById>(
        '/shippo/transactions/:id',
        control(
          scopeOf('transaction'),
          (request, reply) =>
            carrier.transactions[idOf(request)] ?? reply.code(404).send({ detail: 'Not found.' }),
        ),
      );

      api.get<ByNumber>(
        '/shippo/tracks/:carrier/:number',
        control(scopeOf('track'), (request) => {
          const { carrier: name, number } = request.params as ByNumber['Params'];
          // As at Shippo, an unknown number isn't an error but a reply without a status.
          return (
            carrier.tracks[`${name}/${number}`] ?? testTrack(name, number, now()) ?? newTrack(name, number)
          );
        }),
      );
    });

    // Labels and the tracking page need no token because people open them in a browser.
    app.get<ById>('/shippo/labels/:id.pdf', async (request, reply) => {
      const transaction = carrier.transactions[request.params.id];
      const found = transaction && findRate(store, transaction.rate);
      if (!transaction || !found) return reply.code(404).send({ detail: 'Not found.' });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="label-${transaction.tracking_number}.pdf"`)
        .send(labelPdf(transaction, found.shipment, found.rate));
    });

    app.get<ByNumber>('/carrier/tracks/:carrier/:number', async (request, reply) => {
      const { carrier: name, number } = request.params;
      const track = carrier.tracks[`${name}/${number}`];
      return sendPage(reply.code(track ? 200 : 404), {
        title: `${number} · ${name.toUpperCase()} · Sandbox`,
        styles: ['/sandbox.css'],
        body: html`<header><a href="/">Sandbox</a></header>
          <main>
            <h1>${name.toUpperCase()} ${number}</h1>
            ${
              track
                ? html`<ol>
                    ${track.tracking_history.map((event) => html`<li><time datetime="${event.status_date}">${event.status_date}</time> <b>${event.status}</b>: ${event.status_details} ${event.location ? `${event.location.city}, ${event.location.state}` : ''}</li>`)}
                  </ol>`
                : html`<p>We can’t find this tracking number.</p>`
            }
          </main>`,
      });
    });
  };
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function scopeOf(operation: string) {
  return () => ({ operation });
}

/** `{ "address_to.zip": ["…"] }` */
function fieldErrors(problems: { instancePath: string; message?: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message = 'Invalid value.' } of problems) {
    const field =
      instancePath.split('/').filter(Boolean).join('.') || /'([^']+)'/.exec(message)?.[1] || '__all__';
    (errors[field] ??= []).push(/required/.test(message) ? 'This field is required.' : message);
  }
  return errors;
}
