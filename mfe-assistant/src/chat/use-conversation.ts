import { isApiError, useHost, useSession, type HostApi } from '@selvedge/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { assistantApi } from '../assistant-api.ts';
import { messages } from '../assistant-messages.ts';
import type { Question, Turn } from './answer.ts';
import { readAnswer } from './read-answer.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';
import { useOnSessionEnd } from './use-on-session-end.ts';
import type { PreferencesOption } from './use-preferences.ts';

const maxTurnsShown = 20;

export interface Conversation {
  turns: Turn[];
  isAsking: boolean;
  /** Ignored while an answer is loading. Asking a failed question again replaces it. */
  ask: (question: Question) => void;
  /** Deletes all turns and cancels a pending answer. */
  clear: () => void;
}

/** The shopper's conversation. It survives navigation and reloads, and is deleted when the session ends. */
export function useConversation(loadPreferences: PreferencesOption['load']): Conversation {
  const host = useHost();
  const shopperId = useSession().user?.id ?? null;
  const [turns, setTurns] = useState(() => readConversation(host.tenant.code, shopperId));
  const pending = useRef<AbortController | null>(null);

  useEffect(() => storeConversation(host.tenant.code, shopperId, turns), [host, shopperId, turns]);
  useOnSessionEnd(clear);
  useEffect(() => () => pending.current?.abort(), []);

  function ask(question: Question): void {
    if (pending.current) return;
    const request = new AbortController();
    pending.current = request;
    setTurns((all) => {
      const id = (all.at(-1)?.id ?? 0) + 1;
      const others = all.filter((turn) => turn.question !== question || turn.answer?.kind !== 'failed');
      return [...others, { id, question, answer: null }].slice(-maxTurnsShown);
    });
    void fetchAnswer(host, { question, loadPreferences, signal: request.signal }).then((answer) => {
      if (request.signal.aborted) return;
      pending.current = null;
      setTurns((all) => all.map((turn) => (turn.answer ? turn : { ...turn, answer })));
    });
  }

  function clear(): void {
    pending.current?.abort();
    pending.current = null;
    setTurns([]);
  }

  return { turns, isAsking: turns.at(-1)?.answer === null, ask, clear };
}

interface AnswerRequest {
  question: Question;
  loadPreferences: PreferencesOption['load'];
  signal: AbortSignal;
}

async function fetchAnswer(
  { api }: HostApi,
  { question, loadPreferences, signal }: AnswerRequest,
): Promise<NonNullable<Turn['answer']>> {
  const { query, filters, context } = question;
  try {
    const loading = loadPreferences();
    const preferences = loading && (await loading);
    const reply = await assistantApi(api).searchWithAssistant({
      body: { query, ...(filters && { filters }), ...(preferences && { preferences }), ...(context && { context }), limit: 10, offset: 0 }, // prettier-ignore
      signal,
    });
    return readAnswer(reply, question) ?? { kind: 'failed', message: messages.unreadable };
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) };
  }
}

function errorMessage(error: unknown): string {
  const code = isApiError(error) ? error.code : null;
  if (code === 'unreadable') return messages.unreadable;
  return code === 'rate-limited' ? messages.tooManyQuestions : messages.failed;
}
