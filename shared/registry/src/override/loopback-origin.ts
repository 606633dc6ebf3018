/**
 * Whether an origin is of the machine that a browser runs on, and of nothing else. For browsers, too: it imports nothing.
 * @param origin `http://localhost:5173` or `http://127.0.0.1:5173`, written just so
 */
export const isLoopbackOrigin = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(origin) && URL.parse(origin)?.origin === origin;
