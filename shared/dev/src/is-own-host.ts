/** Whether a `Host` header refers to this machine. */
export const isOwnHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
