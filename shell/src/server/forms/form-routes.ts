import { createApiClient } from '@selvedge/api-client';
import { isFromOwnPage, type TrustedProxies } from '@selvedge/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormAnswer } from '../../frame/without-scripts/form-answer.ts';
import { renderDocument } from '../document.ts';
import { acceptForms, readField } from '../form-body.ts';
import { replyWithProblem } from '../problem-reply.ts';
import type { RequestQueue } from '../request-queue.ts';
import { createNonce, createPageHeaders, noForeignOrigins } from '../security-headers.ts';
import type { ServiceCircuit } from '../service-circuit.ts';
import type { ShellAssets } from '../shell-assets.ts';
import type { TenantDirectory, TenantFrame } from '../tenant-directory.ts';
import { renderUnavailableDocument } from '../unavailable-document.ts';
import { plainForms, type FormReply, type SentForm } from './plain-forms.ts';

interface FormDependencies {
  tenants: Pick<TenantDirectory, 'getFrame'>;
  commerce: Pick<ServiceCircuit, 'fetch'>;
  /** Limits concurrent requests to the commerce API. */
  queue: RequestQueue;
  trustedProxies: TrustedProxies;
  assets: Pick<ShellAssets, 'entryUrl' | 'renderFrame'>;
  apiBaseUrl: string;
}

/** More than the fields of any of our forms need. */
const bodyLimitBytes = 8 * 1024;

/**
 * Answers the forms of people without JavaScript with a page in the store's frame. The store is the one at the requested host.
 *
 * Accepts forms only from the store's own pages, according to the `Origin` header. No cookie is read or set, so another site
 * couldn't act as one of our visitors. But without this check, it could use up its own visitors' rate limits or make their
 * browsers guess passwords.
 */
export async function registerForms(app: FastifyInstance, dependencies: FormDependencies): Promise<void> {
  await app.register(async (forms) => {
    acceptForms(forms, bodyLimitBytes);
    for (const [path, handle] of Object.entries(plainForms))
      forms.post(path, (request, reply) => answerForm(dependencies, handle, request, reply));
  });
}

async function answerForm(
  { tenants, commerce, queue, trustedProxies, assets, apiBaseUrl }: FormDependencies,
  handle: (form: SentForm) => Promise<FormReply>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  if (!isFromOwnPage(request)) {
    replyWithProblem(request, reply, { status: 403, code: 'forbidden' });
    return reply;
  }
  const nonce = createNonce();
  reply
    .type('text/html; charset=utf-8')
    .headers(createPageHeaders({ scriptHashes: [], styleNonce: nonce }, noForeignOrigins));
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  // Forms wait in the same queue as calls that scripts make. See `waitForTurn`.
  const endTurn = await queue.enter(
    trustedProxies.trusts(request.ip) ? null : request.ip,
    disconnected.signal,
  );
  if (!endTurn) return reply.code(503).send(renderUnavailableDocument(nonce));
  try {
    const frame = await tenants.getFrame(request.host);
    const { status, answer } = await handle({
      field: (name) => readField(request.body, name),
      parameter: (name) => readParameter(request, name),
      createApi: (token) =>
        createApiClient({
          baseUrl: apiBaseUrl,
          tenantCode: frame.tenant.code,
          requestId: request.id,
          token: () => token ?? null,
          fetch: (input, init) => {
            const call = new Request(input, init);
            // The API's limits apply to the visitor, not to this server.
            call.headers.set('x-forwarded-for', request.ip);
            return commerce.fetch(call);
          },
        }),
    });
    return reply.code(status).send(renderAnswer(assets, frame, answer, nonce));
  } catch (error) {
    request.log.error({ err: error }, 'form not answered');
    return reply.code(503).send(renderUnavailableDocument(nonce));
  } finally {
    endTurn();
  }
}

function readParameter({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function renderAnswer(
  { entryUrl, renderFrame }: FormDependencies['assets'],
  { tenant, categories, stripBanners }: TenantFrame,
  answer: FormAnswer,
  nonce: string,
): string {
  return renderDocument({
    boot: { tenant, categories, stripBanners, remotes: [] },
    frame: renderFrame({ kind: 'shop', tenant, categories, banners: stripBanners, nonce, region: answer }),
    banner: null,
    fragment: { kind: 'answer' },
    head: { title: answer.kind === 'message' ? answer.title : 'Sign in', noIndex: true },
    origin: null,
    pathname: '/',
    styleNonce: nonce,
    entryUrl,
    scripts: {},
    pageScripts: [],
    runsScripts: false,
    prefetchesPages: false,
  }).html;
}
