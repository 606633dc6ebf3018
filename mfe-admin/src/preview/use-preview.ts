import type { BodyOf, ResponseOf, createPreview } from '@selvedge/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';
import { useAllowed } from '../roles/allowed.tsx';

type Draft = BodyOf<typeof createPreview>;

interface Preview {
  state: 'waiting' | 'working' | 'ready' | 'failed';
  /** Token of the latest stored draft. */
  token: string | null;
  /** Parts of the draft's theme that the server corrected or left out. */
  themeProblems: ResponseOf<typeof createPreview>['themeProblems'];
}

const debounceMs = 700;

/**
 * Stores a draft on the server for preview, and again after each change once typing pauses.
 * @param wanted `null` while there's nothing to preview
 */
export function usePreview(wanted: Draft | null): Preview {
  const adminApi = useAdminApi();
  const draft = useAllowed('previews:write') ? wanted : null;
  const [preview, setPreview] = useState<Preview>({ state: 'waiting', token: null, themeProblems: [] });
  const key = draft === null ? null : JSON.stringify(draft);
  const savePreview = useEffectEvent(async (signal: AbortSignal) => {
    if (draft === null) return;
    setPreview((before) => ({ ...before, state: 'working' }));
    try {
      const { token, themeProblems } = await adminApi.createPreview({ body: draft, signal });
      if (!signal.aborted) setPreview({ state: 'ready', token, themeProblems });
    } catch {
      if (!signal.aborted) setPreview({ state: 'failed', token: null, themeProblems: [] });
    }
  });
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void savePreview(abort.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return preview;
}
