import { isApiError, useHost, useSession, type HostApi } from '@selvedge/mfe-kit';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { useEffect } from 'react';
import { assistantApi } from '../assistant-api.ts';
import { messages } from '../assistant-messages.ts';
import type { Question, Turn } from './answer.ts';
import { readAnswer } from './read-answer.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';
import { useOnSessionEnd } from './use-on-session-end.ts';
import { usePreferences, type PreferencesOption } from './use-preferences.ts';

const maxTurnsShown = 20;

const turnsAtom = atom<Turn[]>([]);
/** Cancels the pending answer. */
const pendingAtom = atom<AbortController | null>(null);

/** @returns the signal for the question's request; `null` while another answer is loading */
const addQuestionAtom = atom(null, (get, set, question: Question) => {
  if (get(pendingAtom)) return null;
  const request = new AbortController();
  set(pendingAtom, request);
  set(turnsAtom, (all) => {
    const id = (all.at(-1)?.id ?? 0) + 1;
    const others = all.filter((turn) => turn.question !== question || turn.answer?.kind !== 'failed');
    return [...others, { id, question, answer: null }].slice(-maxTurnsShown);
  });
  return request.signal;
});

const addAnswerAtom = atom(null, (_, set, answer: NonNullable<Turn['answer']>) => {
  set(pendingAtom, null);
  set(turnsAtom, (all) => all.map((turn) => (turn.answer ? turn : { ...turn, answer })));
});

const cancelAtom = atom(null, (get, set) => {
  get(pendingAtom)?.abort();
  set(pendingAtom, null);
});

const clearAtom = atom(null, (_, set) => {
  set(cancelAtom);
  set(turnsAtom, []);
});

export interface Conversation {
  turns: Turn[];
  isAsking: boolean;
  /** Ignored while an answer is loading. Asking a failed question again replaces it. */
  ask: (question: Question) => void;
  /** Deletes all turns and cancels a pending answer. */
  clear: () => void;
}

export function useConversation(): Conversation {
  const host = useHost();
  const { load: loadPreferences } = usePreferences();
  const turns = useAtomValue(turnsAtom);
  const addQuestion = useSetAtom(addQuestionAtom);
  const addAnswer = useSetAtom(addAnswerAtom);
  const clear = useSetAtom(clearAtom);

  async function ask(question: Question): Promise<void> {
    const signal = addQuestion(question);
    if (!signal) return;
    const answer = await fetchAnswer(host, { question, loadPreferences, signal });
    if (!signal.aborted) addAnswer(answer);
  }

  return {
    turns,
    isAsking: turns.at(-1)?.answer === null,
    ask: (question) => void ask(question),
    clear,
  };
}

/** Keeps the conversation across navigation and reloads, and deletes it when the session ends. */
export function usePersistedConversation(): void {
  const { tenant } = useHost();
  const shopperId = useSession().user?.id ?? null;
  useHydrateAtoms([[turnsAtom, readConversation(tenant.code, shopperId)]]);
  const turns = useAtomValue(turnsAtom);
  const clear = useSetAtom(clearAtom);
  const cancel = useSetAtom(cancelAtom);
  useEffect(() => storeConversation(tenant.code, shopperId, turns), [tenant, shopperId, turns]);
  useOnSessionEnd(clear);
  useEffect(() => cancel, [cancel]);
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
