import type {
  BodyOf,
  AdminOperations,
  Endpoint,
  FormInput,
  ParamsOf,
  QueryOf,
  ResponseOf,
  ShopOperations,
} from '@selvedge/contract';

export interface CallOptions {
  signal?: AbortSignal;
  /** The longest time to wait for a reply; 10 s by default. */
  timeoutMs?: number;
  /** Sent as `Idempotency-Key`: a retry with the same key returns the first reply. */
  idempotencyKey?: string;
  /** Sent as `X-Order-Key`. */
  orderKey?: string;
}

/** One part of a call's input: absent if the endpoint has none, optional if nothing in it is required. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  // Parameters with a default on the server are optional.
  Part<'query', QueryOf<E> extends object ? Partial<QueryOf<E>> & RequiredQuery<QueryOf<E>> : undefined> &
  Part<'body', BodyOf<E>> &
  Part<'form', FormInput<E, File>> &
  CallOptions;

/** Required query parameters, which have no default in the contract. */
type RequiredQuery<Q> = Pick<Q, Extract<keyof Q, 'stateCode' | 'amount' | 'helpful' | 'model'>>;

/** Files are returned as a `Blob`. */
type ReplyOf<E extends Endpoint> =
  ResponseOf<E> extends Uint8Array | AsyncIterable<Uint8Array> ? Blob : ResponseOf<E>;

type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<ReplyOf<E>>
    : (input: CallInput<E>) => Promise<ReplyOf<E>>;

/** One method per operation; all reject only with `ApiError`. */
export type CallsOf<Operations extends Record<string, Endpoint>> = {
  [Name in keyof Operations]: Call<Operations[Name]>;
};

/** The method and path of each operation. */
export type PathsOf<Operations extends Record<string, Endpoint>> = {
  [Name in keyof Operations]: `${Operations[Name]['method']} ${Operations[Name]['path']}`;
};

/** The operations for the shop's pages. Remotes can add others with `callsOf`. */
export type ApiClient = CallsOf<ShopOperations> & {
  /** Calls for other operations, with the same connection and tokens. */
  callsOf<Operations extends Record<string, Endpoint>>(paths: PathsOf<Operations>): CallsOf<Operations>;
};
export type AdminApi = CallsOf<AdminOperations>;
