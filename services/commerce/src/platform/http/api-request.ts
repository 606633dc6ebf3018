import type { BodyOf, Endpoint, FormOf, ParamsOf, QueryOf } from '@selvedge/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AdminIdentity, OrderHolder, ShopperIdentity } from './authenticator.ts';

/** A validated request, as passed to a handler. */
export interface ApiRequest<E extends Endpoint = Endpoint> {
  tenantCode: string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Text fields and files of a form. Files are byte buffers. */
  form: FormOf<E, Buffer>;
  /** Present for `shopper` endpoints; for `optional` and `order` if a token was sent. */
  user?: ShopperIdentity;
  /** Present for `order` endpoints. */
  holder?: OrderHolder;
  /** Present for `admin` endpoints. */
  admin?: AdminIdentity;
  anonymousCartId?: string;
  orderKey?: string;
  idempotencyKey?: string;
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

/** A request to an endpoint that requires a shopper. */
type ShopperRequest<E extends Endpoint> = ApiRequest<E> & { user: ShopperIdentity };
/** A request to an endpoint that requires access to an order. */
type HolderRequest<E extends Endpoint> = ApiRequest<E> & { holder: OrderHolder };
/** A request to an endpoint that requires an operator. */
export type AdminRequest<E extends Endpoint> = ApiRequest<E> & { admin: AdminIdentity };

/** The request type of an endpoint's handler. Identities that the endpoint requires are not optional. */
export type RequestOf<E extends Endpoint> = E['access'] extends 'shopper'
  ? ShopperRequest<E>
  : E['access'] extends 'order'
    ? HolderRequest<E>
    : E['access'] extends 'admin'
      ? AdminRequest<E>
      : ApiRequest<E>;
