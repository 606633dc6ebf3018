import type { HostApi } from '@selvedge/mfe-kit';
import type { LiveRemote } from '../../boot.ts';

/** `replaced`: the version before was shown in its place; `late`: the deadline passed. */
type Outcome = 'ready' | 'failed' | 'late' | 'replaced';

const path = '/remotes/outcomes';
const sendAfterMs = 5000;
/** The document server reads no more than 4 KB at once. */
const mostAtOnce = 15;

let waiting: object[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins to measure one showing of a remote; what it gives back is called with how it ended. Previews are not counted. */
export function startShowing(
  { declaration, version }: LiveRemote,
  host: HostApi,
): (outcome: Outcome) => void {
  const wantedAt = performance.now();
  return (outcome) => {
    if (host.tenant.isPreview) return;
    const ms = Math.round(performance.now() - wantedAt);
    waiting.push({ remote: declaration.name, version, outcome, ms });
    timer ??= setTimeout(send, sendAfterMs);
  };
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

/** Whether it arrives is of no interest to the page. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const body = JSON.stringify(waiting.slice(0, mostAtOnce));
    waiting = waiting.slice(mostAtOnce);
    navigator.sendBeacon?.(path, body);
  }
}
