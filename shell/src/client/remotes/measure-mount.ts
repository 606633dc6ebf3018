import type { HostApi } from '@selvedge/mfe-kit';
import type { LiveRemote } from '../../boot.ts';

/** `replaced`: the previous version was shown instead; `late`: the deadline passed. */
type Outcome = 'ready' | 'failed' | 'late' | 'replaced';

const path = '/remotes/outcomes';
const sendAfterMs = 5000;
/** Keeps a message below the document server's limit of 4 KB. */
const maxBatchSize = 15;

let waiting: object[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts measuring a mount of a remote. Previews aren't counted.
 * @returns a function that reports the outcome
 */
export function startMountTimer(
  { declaration, version }: LiveRemote,
  host: HostApi,
): (outcome: Outcome) => void {
  const startedAt = performance.now();
  return (outcome) => {
    if (host.tenant.isPreview) return;
    const ms = Math.round(performance.now() - startedAt);
    waiting.push({ remote: declaration.name, version, outcome, ms });
    timer ??= setTimeout(send, sendAfterMs);
  };
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

/** Sends the outcomes without waiting for a reply; those of a prerendered page only once it's opened. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if ((document as { prerendering?: boolean }).prerendering) return;
  while (waiting.length > 0) {
    const body = JSON.stringify(waiting.slice(0, maxBatchSize));
    waiting = waiting.slice(maxBatchSize);
    navigator.sendBeacon?.(path, body);
  }
}
