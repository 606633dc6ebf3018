import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createPaidService, NotAsked } from '../provider/paid-service.ts';
import { tokensOfTexts, type TenantBudget } from '../provider/tenant-budget.ts';
import { answerMessages } from './answer-messages.ts';
import { writeLocally, type Answered, type Answerer } from './answerer.ts';
import { isRefused } from './refuse-sentence.ts';

/** A service that writes sentences. */
export interface AnswersProvider {
  /** Up to where `/chat/completions` follows: `https://api.example/v1`. */
  baseUrl: string;
  modelName: string;
  apiKey: string;
}

export interface RemoteAnswererOptions extends AnswersProvider {
  budget: TenantBudget;
  /** Told of failures, without a word of what was asked or answered. */
  warn: (error: unknown, message: string) => void;
  timeoutMs?: number;
  now?: () => number;
}

/** Two sentences have far fewer. */
const mostTokens = 120;

const Reply = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
  usage: Type.Optional(Type.Object({ total_tokens: Type.Optional(Type.Integer({ minimum: 0 })) })),
});

/**
 * Any service that answers `POST /chat/completions` as OpenAI's does. It gives the wording, never a fact: where it fails,
 * is late, or says what it must not, where a tenant's budget is spent and where nothing was found, the local sentence
 * stands.
 */
export function createRemoteAnswerer(options: RemoteAnswererOptions): Answerer {
  const { baseUrl, modelName, apiKey, budget, warn, timeoutMs = 1_500, now } = options;
  const service = createPaidService({ gives: 'answers', baseUrl, path: '/chat/completions', apiKey, budget, now }); // prettier-ignore

  async function written(tenantCode: string, answered: Answered): Promise<string | undefined> {
    const messages = answerMessages(answered);
    const tokens = tokensOfTexts(messages.map(({ content }) => content)) + mostTokens;
    const body = { model: modelName, messages, max_tokens: mostTokens };
    const reply = await service.ask({ tenantCode, body, tokens, timeoutMs, read: readReply });
    if (reply.usage?.total_tokens !== undefined)
      budget.correct(tenantCode, reply.usage.total_tokens - tokens);
    const sentence = reply.choices[0]!.message.content.trim();
    return isRefused(sentence, answered) ? undefined : withNames(sentence, answered);
  }

  return {
    writerFor: (tenantCode) => async (answered) => {
      const { findings, shown } = answered;
      if (findings.aside || shown.length === 0) return writeLocally(answered);
      try {
        return (await written(tenantCode, answered)) ?? (await writeLocally(answered));
      } catch (error) {
        if (!(error instanceof NotAsked)) warn(error, 'an answer could not be written by the service');
        return writeLocally(answered);
      }
    },
  };
}

function readReply(reply: unknown) {
  if (!Value.Check(Reply, reply)) throw new Error('The answers answered something else');
  return reply;
}

/** Names are put in once: a name that looks like a placeholder stays what it is. */
const withNames = (sentence: string, { shown }: Answered): string =>
  sentence.replaceAll(/\{(\d)\}/g, (_, number: string) => shown[Number(number) - 1]!.name);
