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
  /** Longest wait for a reply; 10 s unless told. */
  timeoutMs?: number;
  /** Sent as `Idempotency-Key`: a retry with the same key is answered with the first reply. */
  idempotencyKey?: string;
  /** Sent as `X-Order-Key`. */
  orderKey?: string;
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  // Whatever the server has a default for may be left out.
  Part<'query', QueryOf<E> extends object ? Partial<QueryOf<E>> & RequiredQuery<QueryOf<E>> : undefined> &
  Part<'body', BodyOf<E>> &
  Part<'form', FormInput<E, File>> &
  CallOptions;

/** Keys of a query without which the call makes no sense (those the contract gives no default). */
type RequiredQuery<Q> = Pick<Q, Extract<keyof Q, 'stateCode' | 'amount' | 'helpful' | 'model'>>;

/** A file comes as a `Blob`. */
type ReplyOf<E extends Endpoint> =
  ResponseOf<E> extends Uint8Array | AsyncIterable<Uint8Array> ? Blob : ResponseOf<E>;

type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<ReplyOf<E>>
    : (input: CallInput<E>) => Promise<ReplyOf<E>>;

/** One method an operation, all rejecting with `ApiError` alone. */
export type CallsOf<Operations extends Record<string, Endpoint>> = {
  [Name in keyof Operations]: Call<Operations[Name]>;
};

/** Method and path of each operation. */
export type PathsOf<Operations extends Record<string, Endpoint>> = {
  [Name in keyof Operations]: `${Operations[Name]['method']} ${Operations[Name]['path']}`;
};

/** What the shop's pages call; a remote with operations of its own brings their paths itself. */
export type ApiClient = CallsOf<ShopOperations> & {
  /** Calls of further operations, over the same connection and with the same tokens. */
  callsOf<Operations extends Record<string, Endpoint>>(paths: PathsOf<Operations>): CallsOf<Operations>;
};
export type AdminApi = CallsOf<AdminOperations>;
