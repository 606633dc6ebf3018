import { browserSpansPath, maxBrowserSpans, type ReportedSpan } from '../../browser-spans.ts';
import { tracingHooks } from './tracing-hooks.ts';

interface OpenSpan extends Pick<ReportedSpan, 'kind' | 'name' | 'trace' | 'id' | 'parent' | 'status'> {
  startedAt: number;
  endedAt: number;
}

/** A call made this soon after a press is its effect. */
const pressWindowMs = 1_000;
const sendAfterMs = 2_000;

const createId = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const open = (kind: OpenSpan['kind'], name: string, startedAt = performance.now()): OpenSpan => ({
  kind,
  name,
  trace: createId(16),
  id: createId(8),
  startedAt,
  endedAt: startedAt,
});

/**
 * Gives each page that's shown and each press of a button that calls the API a trace, which the API continues. The first page
 * continues the document server's trace, if its response says which one that is.
 * @param getPage the declared path of the current page, such as `/products/:productId/details`
 * @param onNavigate calls back when the URL has changed
 */
export function startTracing(
  getPage: () => string | undefined,
  onNavigate: (then: () => void) => void,
): void {
  const waiting: OpenSpan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let page = open('page', getPage() ?? '', 0);
  let press: OpenSpan | null = null;

  function end(span: OpenSpan): void {
    span.endedAt = performance.now();
    if (!waiting.includes(span)) waiting.push(span);
    timer ??= setTimeout(send, sendAfterMs);
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBrowserSpans);
      const body = batch.map(({ startedAt, endedAt, ...span }): ReportedSpan => ({
        ...span,
        startedMsAgo: now - startedAt,
        ms: endedAt - startedAt,
      }));
      navigator.sendBeacon(browserSpansPath, JSON.stringify(body));
    }
  }

  const [, trace, parent] = readServerTrace() ?? [];
  if (trace && parent) page = { ...page, trace, parent };
  if (document.readyState === 'complete') end(page);
  else addEventListener('load', () => end(page), { once: true });

  onNavigate(() => {
    page = open('page', getPage() ?? '');
    press = null;
  });
  tracingHooks.pageShown = () => end(page);
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest?.('button')) press = open('press', '');
    },
    { capture: true, passive: true },
  );
  tracingHooks.onCall = (route, headers) => {
    const cause = press && performance.now() - press.startedAt < pressWindowMs ? press : page;
    const call = { ...open('call', route), trace: cause.trace, parent: cause.id };
    if (cause.kind === 'press') cause.name ||= route;
    headers['traceparent'] = `00-${call.trace}-${call.id}-01`;
    return (status = 0) => {
      end({ ...call, status });
      if (cause.kind === 'press') end(cause);
    };
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** The `traceparent` that the document server put into the `Server-Timing` header of this page. */
function readServerTrace(): RegExpExecArray | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const entry = navigation?.serverTiming.find(({ name }) => name === 'traceparent');
  return /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(entry?.description ?? '');
}
