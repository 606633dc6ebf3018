import type { BodyOf, Endpoint, FormOf, ParamsOf, QueryOf } from '@selvedge/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AdminIdentity, OrderHolder, ShopperIdentity } from './authenticator.ts';

/** A checked request, as a handler sees it. */
export interface ApiRequest<E extends Endpoint = Endpoint> {
  tenantCode: string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Texts and files of a form, the files as their bytes. */
  form: FormOf<E, Buffer>;
  /** Present for `shopper`; for `optional` and `order` when a token was sent. */
  user?: ShopperIdentity;
  /** Present for `order`. */
  holder?: OrderHolder;
  /** Present for `admin`. */
  admin?: AdminIdentity;
  anonymousCartId?: string;
  orderKey?: string;
  idempotencyKey?: string;
  requestId: string;
  /** Address the request came from, for limits on attempts. */
  remoteAddress: string;
  /** Where the addresses of the tenant's shop begin, for whoever asks. */
  shopOrigin(): Promise<string>;
  /** The bytes of a JSON body as they came, for signatures over them. */
  rawBody?: Buffer;
  header(name: string): string | undefined;
  log: FastifyBaseLogger;
}

/** A request to an endpoint that always knows its shopper. */
export type ShopperRequest<E extends Endpoint> = ApiRequest<E> & { user: ShopperIdentity };
/** A request to an endpoint that always knows who acts on the order. */
export type HolderRequest<E extends Endpoint> = ApiRequest<E> & { holder: OrderHolder };
/** A request to an endpoint that always knows its operator. */
export type AdminRequest<E extends Endpoint> = ApiRequest<E> & { admin: AdminIdentity };

/** What a handler receives for an endpoint: the identity is certain where the endpoint demands one. */
export type RequestOf<E extends Endpoint> = E['access'] extends 'shopper'
  ? ShopperRequest<E>
  : E['access'] extends 'order'
    ? HolderRequest<E>
    : E['access'] extends 'admin'
      ? AdminRequest<E>
      : ApiRequest<E>;
