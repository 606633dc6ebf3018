import type { BodyOf, ResponseOf, createPreview } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { operatorApi } from '../api/operator-api.ts';

type Draft = BodyOf<typeof createPreview>;

interface Preview {
  state: 'waiting' | 'working' | 'ready' | 'failed';
  /** Of the latest draft that could be kept. */
  token: string | null;
  /** What of its theme is corrected or left out. */
  themeProblems: ResponseOf<typeof createPreview>['themeProblems'];
}

/** Time for the next key to be pressed. */
const pauseMs = 700;

/**
 * Keeps a draft where the store's pages find it, anew whenever it has changed and nothing was typed for a moment.
 * @param draft `null` while there is nothing to show
 */
export function usePreview(draft: Draft | null): Preview {
  const { api } = useHost();
  const [preview, setPreview] = useState<Preview>({ state: 'waiting', token: null, themeProblems: [] });
  const key = draft === null ? null : JSON.stringify(draft);
  const keep = useEffectEvent(async (signal: AbortSignal) => {
    if (draft === null) return;
    setPreview((before) => ({ ...before, state: 'working' }));
    try {
      const { token, themeProblems } = await operatorApi(api).createPreview({ body: draft, signal });
      if (!signal.aborted) setPreview({ state: 'ready', token, themeProblems });
    } catch {
      if (!signal.aborted) setPreview({ state: 'failed', token: null, themeProblems: [] });
    }
  });
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void keep(abort.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return preview;
}
