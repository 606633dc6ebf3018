import { isApiError, useHost, useSession, type HostApi } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { assistantApi } from '../assistant-api.ts';
import { messages } from '../assistant-messages.ts';
import type { Question, Turn } from './answer.ts';
import { readAnswer } from './read-answer.ts';
import type { PreferencesChoice } from './use-preferences.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';
import { useDeparture } from './use-departure.ts';

const maxTurnsShown = 20;

export interface Conversation {
  turns: Turn[];
  isAsking: boolean;
  /** Ignored while an answer is awaited. A question asked again takes the place of its failure. */
  ask: (question: Question) => void;
  /** Forgets everything, an answer under way included. */
  clear: () => void;
}

/**
 * The shopper's conversation with the assistant: kept while browsing and across a reload, forgotten when they leave.
 * @param readPreferences what answers may begin with
 */
export function useConversation(readPreferences: PreferencesChoice['read']): Conversation {
  const host = useHost();
  const shopperId = useSession().user?.id ?? null;
  const [turns, setTurns] = useState(() => readConversation(host.tenant.code, shopperId));
  const running = useRef<AbortController | null>(null);

  useEffect(() => storeConversation(host.tenant.code, shopperId, turns), [host, shopperId, turns]);
  useDeparture(clear);
  useEffect(() => () => running.current?.abort(), []);

  function ask(question: Question): void {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setTurns((all) => {
      const id = (all.at(-1)?.id ?? 0) + 1;
      const kept = all.filter((turn) => turn.question !== question || turn.answer?.kind !== 'failed');
      return [...kept, { id, question, answer: null }].slice(-maxTurnsShown);
    });
    void answerTo(host, { question, readPreferences, signal: mine.signal }).then((answer) => {
      if (mine.signal.aborted) return;
      running.current = null;
      setTurns((all) => all.map((turn) => (turn.answer ? turn : { ...turn, answer })));
    });
  }

  function clear(): void {
    running.current?.abort();
    running.current = null;
    setTurns([]);
  }

  return { turns, isAsking: turns.at(-1)?.answer === null, ask, clear };
}

interface Asking {
  question: Question;
  readPreferences: PreferencesChoice['read'];
  signal: AbortSignal;
}

async function answerTo(
  { api }: HostApi,
  { question, readPreferences, signal }: Asking,
): Promise<NonNullable<Turn['answer']>> {
  const { query, filters, context } = question;
  try {
    const reading = readPreferences();
    const preferences = reading && (await reading);
    const reply = await assistantApi(api).searchWithAssistant({
      body: { query, ...(filters && { filters }), ...(preferences && { preferences }), ...(context && { context }), limit: 10, offset: 0 }, // prettier-ignore

      signal,
    });
    return readAnswer(reply, question) ?? { kind: 'failed', message: messages.unreadable };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  const code = isApiError(error) ? error.code : null;
  if (code === 'unreadable') return messages.unreadable;
  return code === 'rate-limited' ? messages.tooOften : messages.failed;
}
