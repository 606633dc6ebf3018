import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Form, FormInputOf, FormValuesOf } from './form.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint: anyone, anyone with a token read when present, a signed-in shopper, whoever may act on an order
 * (its shopper, or a guest with the `X-Order-Key` that `trackOrder` gave them), an operator, or another service of the shop,
 * by the key that they share.
 */
export type Access = 'public' | 'optional' | 'shopper' | 'order' | 'admin' | 'service';

/** One REST operation. The service registers it, the client is typed by it, the OpenAPI page shows it. */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends TSchema | undefined = TSchema | undefined,
  Query extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Response extends TSchema = TSchema,
  A extends Access = Access,
  F extends Form | undefined = Form | undefined,
> {
  method: M;
  /** Path below `/api/v1`, parameters as `{name}`. */
  path: P;
  summary: string;
  access: A;
  params: Params;
  query: Query;
  body: Body;
  /** What is sent as `multipart/form-data` in the place of a JSON body. */
  form: F;
  response: Response;
  /** Status of a successful reply. */
  status: number;
  /** Codes this operation may answer beside those every operation may (`invalid-request`, `unauthorized`, …). */
  errors: readonly ErrorCode[];
  /**
   * A retry with the same `Idempotency-Key` header gives the first reply again; the key with another request is refused
   * with `idempotency-conflict`.
   */
  idempotent: boolean;
  /** Whether the reply is the same for every tenant, or of the one in the path: none has to be named. */
  isTenantless: boolean;
}

interface Declaration<M, P, Params, Query, Body, Response, A, F> {
  method: M;
  path: P;
  summary: string;
  access?: A;
  params?: Params;
  query?: Query;
  body?: Body;
  form?: F;
  response: Response;
  status?: number;
  errors?: readonly ErrorCode[];
  idempotent?: boolean;
  isTenantless?: boolean;
}

export function endpoint<
  const M extends Method,
  const P extends string,
  Response extends TSchema,
  Params extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  const A extends Access = 'public',
  const F extends Form | undefined = undefined,
>(
  declared: Declaration<M, P, Params, Query, Body, Response, A, F>,
): Endpoint<M, P, Params, Query, Body, Response, A, F> {
  return {
    access: 'public' as A,
    status: 200,
    errors: [],
    idempotent: false,
    isTenantless: false,
    ...declared,
    params: declared.params as Params,
    query: declared.query as Query,
    body: declared.body as Body,
    form: declared.form as F,
  };
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;
/** A checked form, as a service sees it. */
export type FormOf<E extends Endpoint, File> = E['form'] extends Form
  ? FormValuesOf<E['form'], File>
  : undefined;
/** A form as a client fills it. */
export type FormInput<E extends Endpoint, File> = E['form'] extends Form
  ? FormInputOf<E['form'], File>
  : undefined;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;
