import type { AdminApi, ApiClient, CallsOf } from '@selvedge/api-client';
import type { OnDemandOperations, WidgetOperations } from '@selvedge/contract';

/** All calls of shoppers, operators and the assistant's widget. */
type EveryCall = Omit<ApiClient, 'callsOf'> &
  AdminApi &
  CallsOf<WidgetOperations> &
  CallsOf<OnDemandOperations>;

type Reply<Name extends keyof EveryCall> = Awaited<ReturnType<EveryCall[Name]>>;
type Input<Name extends keyof EveryCall> = NonNullable<Parameters<EveryCall[Name]>[0]>;

/** A reply: a plain contract value, an error to reject with, or a function that returns either for the call's input. */
export type ApiAnswers = {
  [Name in keyof EveryCall]?:
    | Reply<Name>
    | Error
    | ((input: Input<Name>) => Reply<Name> | Error | Promise<Reply<Name>>);
};

export interface ApiCall<Name extends keyof EveryCall = keyof EveryCall> {
  operation: Name;
  input: Input<Name>;
}

export interface FakeApi {
  client: ApiClient;
  /** Every call in order. */
  calls: ApiCall[];
  callsOf<Name extends keyof EveryCall>(operation: Name): ApiCall<Name>[];
}

const createMissingReplyError = (operation: string): Error =>
  new Error(`The test has no reply for ${operation}: add it under "api".`);

/**
 * An API client that replies with `answers`.
 * @param withoutAnswer creates the error for all other operations
 */
export function createFakeApi(answers: ApiAnswers = {}, withoutAnswer = createMissingReplyError): FakeApi {
  const calls: ApiCall[] = [];

  async function call(operation: keyof EveryCall, input: ApiCall['input']): Promise<unknown> {
    calls.push({ operation, input });
    // Real replies never arrive in the same tick.
    await Promise.resolve();
    input.signal?.throwIfAborted();
    if (!(operation in answers)) throw withoutAnswer(operation);
    const answer = answers[operation] as unknown;
    const value: unknown = typeof answer === 'function' ? await answer(input) : answer;
    if (value instanceof Error) throw value;
    // A copy, like a real reply, so that a page that mutates it doesn't affect other tests.
    return structuredClone(value);
  }

  const client: ApiClient = new Proxy({} as ApiClient, {
    get(_, name) {
      if (name === 'then') return undefined;
      if (name === 'callsOf') return () => client;
      return (input?: ApiCall['input']) => call(name as keyof EveryCall, input ?? {});
    },
  });
  return {
    client,
    calls,
    callsOf: <Name extends keyof EveryCall>(operation: Name) =>
      calls.filter((one): one is ApiCall<Name> => one.operation === operation),
  };
}
