import type { AdminApi, ApiClient, CallsOf } from '@selvedge/api-client';
import type { WidgetOperations } from '@selvedge/contract';

/** Every call there is, of shoppers and operators alike, and of the assistant's widget. */
type EveryCall = Omit<ApiClient, 'callsOf'> & AdminApi & CallsOf<WidgetOperations>;

type Reply<Name extends keyof EveryCall> = Awaited<ReturnType<EveryCall[Name]>>;
type Input<Name extends keyof EveryCall> = NonNullable<Parameters<EveryCall[Name]>[0]>;

/** One answer: a plain contract value, an error to reject with, or a function of the call's input giving either. */
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

const noAnswer = (operation: string): Error =>
  new Error(`The test gives no answer to ${operation}: list it under "api".`);

/**
 * An API client that answers from `answers`.
 * @param withoutAnswer what any other operation rejects with
 */
export function createFakeApi(answers: ApiAnswers = {}, withoutAnswer = noAnswer): FakeApi {
  const calls: ApiCall[] = [];

  async function call(operation: keyof EveryCall, input: ApiCall['input']): Promise<unknown> {
    calls.push({ operation, input });
    // A reply never comes in the same tick.
    await Promise.resolve();
    input.signal?.throwIfAborted();
    if (!(operation in answers)) throw withoutAnswer(operation);
    const answer = answers[operation] as unknown;
    const value: unknown = typeof answer === 'function' ? await answer(input) : answer;
    if (value instanceof Error) throw value;
    // A copy, as from the wire: a page that changes what it got harms no other test.
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
