import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { createPaidService, CallSkipped } from '../provider/paid-service.ts';
import { estimateTokens, type TenantBudget } from '../provider/tenant-budget.ts';
import { answerMessages } from './answer-messages.ts';
import { writeLocally, type AnswerInput, type Answerer } from './answerer.ts';
import { isRejected } from './reject-sentence.ts';

export interface AnswersProvider {
  /** The address without `/chat/completions`: `https://api.example/v1`. */
  baseUrl: string;
  modelName: string;
  apiKey: string;
}

interface RemoteAnswererOptions extends AnswersProvider {
  budget: TenantBudget;
  /** Called on failures. Never gets the text of a question or an answer. */
  warn: (error: unknown, message: string) => void;
  timeoutMs?: number;
  now?: () => number;
}

/** Two sentences need far fewer. */
const maxTokens = 120;

const Reply = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
  usage: Type.Optional(Type.Object({ total_tokens: Type.Optional(Type.Integer({ minimum: 0 })) })),
});

/**
 * Any service with an OpenAI-compatible `POST /chat/completions`. It contributes the wording, never a fact. The local
 * sentence is used if the service fails, times out or says something it must not, if the tenant's budget is spent, and if
 * nothing was found.
 */
export function createRemoteAnswerer(options: RemoteAnswererOptions): Answerer {
  const { baseUrl, modelName, apiKey, budget, warn, timeoutMs = 1_500, now } = options;
  const service = createPaidService({ name: 'answers', baseUrl, path: '/chat/completions', apiKey, budget, now }); // prettier-ignore

  async function writeRemotely(tenantCode: string, input: AnswerInput): Promise<string | undefined> {
    const messages = answerMessages(input);
    const tokens = estimateTokens(messages.map(({ content }) => content)) + maxTokens;
    const body = { model: modelName, messages, max_tokens: maxTokens };
    const reply = await service.call({ tenantCode, body, tokens, timeoutMs, read: readReply });
    if (reply.usage?.total_tokens !== undefined) budget.adjust(tenantCode, reply.usage.total_tokens - tokens);
    const sentence = reply.choices[0]!.message.content.trim();
    return isRejected(sentence, input) ? undefined : fillInNames(sentence, input);
  }

  return {
    writerFor: (tenantCode) => async (input) => {
      const { findings, shown } = input;
      if (findings.aside || shown.length === 0) return writeLocally(input);
      try {
        return (await writeRemotely(tenantCode, input)) ?? (await writeLocally(input));
      } catch (error) {
        if (!(error instanceof CallSkipped)) warn(error, 'answers service failed');
        return writeLocally(input);
      }
    },
  };
}

function readReply(reply: unknown) {
  if (!Value.Check(Reply, reply)) throw new Error('The answers service sent an unexpected reply');
  return reply;
}

/** Replaces placeholders in one pass, so that a product name that looks like a placeholder stays as it is. */
const fillInNames = (sentence: string, { shown }: AnswerInput): string =>
  sentence.replaceAll(/\{(\d)\}/g, (_, number: string) => shown[Number(number) - 1]!.name);
