import type { BodyOf, Endpoint, FormOf, ParamsOf, QueryOf } from '@selvedge/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Identities } from './authenticator.ts';

/** A validated request, as passed to a handler. */
export interface ApiRequest<E extends Endpoint = Endpoint> extends Identities {
  tenantCode: string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Text fields and files of a form. Files are byte buffers. */
  form: FormOf<E, Buffer>;
  anonymousCartId?: string;
  orderKey?: string;
  idempotencyKey?: string;
  /** Whether another of our services sent it, with the service key. */
  readonly isService: boolean;
  requestId: string;
  /** Client IP address, for rate limits. */
  remoteAddress: string;
  /** `https` or `http`, as the client sees it. */
  protocol: string;
  /** Requires that the request comes from the store's own pages. @throws AppError `forbidden` */
  requireOwnPage(): void;
  /** The origin of the tenant's storefront for this client. */
  shopOrigin(): Promise<string>;
  /** The unparsed bytes of a JSON body, for verifying signatures. */
  rawBody?: Buffer;
  header(name: string): string | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  log: FastifyBaseLogger;
}

type Authenticated<E extends Endpoint, Identity extends keyof Identities> = ApiRequest<E> &
  Required<Pick<Identities, Identity>>;
export type AdminRequest<E extends Endpoint> = Authenticated<E, 'admin'>;

/** The request type of an endpoint's handler. Identities that the endpoint requires are not optional. */
export type RequestOf<E extends Endpoint> = E['access'] extends 'shopper'
  ? Authenticated<E, 'user'>
  : E['access'] extends 'order'
    ? Authenticated<E, 'owner'>
    : E['access'] extends 'admin'
      ? AdminRequest<E>
      : ApiRequest<E>;
