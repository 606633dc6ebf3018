/**
 * Whether an origin refers to the machine the browser runs on. Imports nothing, so that browsers can use it too.
 * @param origin exactly in the form `http://localhost:5173` or `http://127.0.0.1:5173`
 */
export const isLoopbackOrigin = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(origin) && URL.parse(origin)?.origin === origin;
