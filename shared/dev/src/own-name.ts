/** Whether a request names this machine itself, as a browser does for addresses that were typed or printed here. */
export const isOwnName = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
