import type {
  BodyOf,
  Endpoint,
  FormInput,
  Operations,
  ParamsOf,
  QueryOf,
  ResponseOf,
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
type RequiredQuery<Q> = Pick<Q, Extract<keyof Q, 'stateCode' | 'amount' | 'helpful'>>;

/** A file comes as a `Blob`. */
type ReplyOf<E extends Endpoint> = ResponseOf<E> extends Uint8Array ? Blob : ResponseOf<E>;

type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<ReplyOf<E>>
    : (input: CallInput<E>) => Promise<ReplyOf<E>>;

/** One method an operation of the contract, all rejecting with `ApiError` alone. */
export type ApiClient = { [Name in keyof Operations]: Call<Operations[Name]> };
