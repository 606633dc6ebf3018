import { useHost } from '@selvedge/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import { onSessionEnd } from '../session-end.ts';

export function useOnSessionEnd(onEnd: () => void): void {
  const host = useHost();
  const end = useEffectEvent(onEnd);
  useEffect(() => onSessionEnd(host, () => end()), [host]);
}
