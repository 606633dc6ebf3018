import type { ApiClient } from '@selvedge/api-client';

type Reply<Name extends keyof ApiClient> = Awaited<ReturnType<ApiClient[Name]>>;
type Input<Name extends keyof ApiClient> = NonNullable<Parameters<ApiClient[Name]>[0]>;

/** One answer: a plain contract value, an error to reject with, or a function of the call's input giving either. */
export type ApiAnswers = {
  [Name in keyof ApiClient]?:
    Reply<Name> | Error | ((input: Input<Name>) => Reply<Name> | Error | Promise<Reply<Name>>);
};

export interface ApiCall<Name extends keyof ApiClient = keyof ApiClient> {
  operation: Name;
  input: Input<Name>;
}

export interface FakeApi {
  client: ApiClient;
  /** Every call in order. */
  calls: ApiCall[];
  callsOf<Name extends keyof ApiClient>(operation: Name): ApiCall<Name>[];
}

/** An API client that answers from `answers`; an operation without an answer rejects and says so. */
export function createFakeApi(answers: ApiAnswers = {}): FakeApi {
  const calls: ApiCall[] = [];

  async function call(operation: keyof ApiClient, input: ApiCall['input']): Promise<unknown> {
    calls.push({ operation, input });
    // A reply never comes in the same tick.
    await Promise.resolve();
    input.signal?.throwIfAborted();
    if (!(operation in answers))
      throw new Error(`The test gives no answer to ${operation}: list it under "api".`);
    const answer = answers[operation] as unknown;
    const value: unknown = typeof answer === 'function' ? await answer(input) : answer;
    if (value instanceof Error) throw value;
    // A copy, as from the wire: a page that changes what it got harms no other test.
    return structuredClone(value);
  }

  const client = new Proxy({} as ApiClient, {
    get: (_, name) =>
      name === 'then' ? undefined : (input?: ApiCall['input']) => call(name as keyof ApiClient, input ?? {}),
  });
  return {
    client,
    calls,
    callsOf: <Name extends keyof ApiClient>(operation: Name) =>
      calls.filter((one): one is ApiCall<Name> => one.operation === operation),
  };
}
