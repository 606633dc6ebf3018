/** Where browsers post their spans. */
export const browserSpansPath = '/browser-spans';
/** The most that one message may contain. */
export const maxBrowserSpans = 50;

/**
 * A span that a browser reports. Times are relative to when it's sent, because browsers' clocks are often wrong.
 * - `page`: `name` is the page's declared path, such as `/products/:productId/details`.
 * - `press`: the shopper pressed a button, and `call` was made; `name` is that of the first call.
 * - `call`: `name` is the method and path of the operation, such as `POST /orders`.
 */
export interface ReportedSpan {
  kind: 'page' | 'press' | 'call';
  name: string;
  trace: string;
  id: string;
  parent?: string;
  startedMsAgo: number;
  ms: number;
  /** Of the reply to a call; 0 if there was none. */
  status?: number;
}
