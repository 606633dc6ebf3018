import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Form, FormInputOf, FormValuesOf } from './form.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who can call an endpoint:
 * - `public`: anyone
 * - `optional`: anyone; a token is read if present
 * - `shopper`: a signed-in shopper
 * - `order`: the order's shopper, or a guest with the `X-Order-Key` from `trackOrder`
 * - `admin`: an operator
 * - `service`: another service of the shop, with the shared key
 */
export type Access = 'public' | 'optional' | 'shopper' | 'order' | 'admin' | 'service';

/** One REST operation. The service implements it, the client is typed by it, and the OpenAPI page documents it. */
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
  /** A `multipart/form-data` body instead of JSON. */
  form: F;
  response: Response;
  /** The status of a successful reply. */
  status: number;
  /** Error codes in addition to those that every operation can return (`invalid-request`, `unauthorized`, …). */
  errors: readonly ErrorCode[];
  /**
   * A retry with the same `Idempotency-Key` header returns the first reply again. The same key with a different request
   * returns `idempotency-conflict`.
   */
  idempotent: boolean;
  /** Whether the tenant header can be omitted: the reply is the same for every tenant, or the tenant is in the path. */
  isTenantless: boolean;
  /** The cache tag of a public reply. Pages made from a reply without one aren't cached. */
  cacheTag?(request: { params: StaticOf<Params>; query: StaticOf<Query> }): string;
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
  cacheTag?(request: { params: StaticOf<Params>; query: StaticOf<Query> }): string;
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

/** An endpoint for operators. */
export const adminEndpoint = <
  const M extends Method,
  const P extends string,
  Response extends TSchema,
  Params extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  const F extends Form | undefined = undefined,
>(
  declared: Declaration<M, P, Params, Query, Body, Response, 'admin', F>,
) => endpoint<M, P, Response, Params, Query, Body, 'admin', F>({ ...declared, access: 'admin' });

type EndpointsOf<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

/** The endpoints among the exports of contract files, by name. */
export function endpointsOf<Exports extends object>(exported: Exports): EndpointsOf<Exports> {
  const endpoints = Object.entries(exported).filter(([, value]) => isEndpoint(value));
  return Object.fromEntries(endpoints) as EndpointsOf<Exports>;
}

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;
/** A validated form, as a service sees it. */
export type FormOf<E extends Endpoint, FileValue> = E['form'] extends Form
  ? FormValuesOf<E['form'], FileValue>
  : undefined;
/** A form as a client fills it in. */
export type FormInput<E extends Endpoint, FileValue> = E['form'] extends Form
  ? FormInputOf<E['form'], FileValue>
  : undefined;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;
