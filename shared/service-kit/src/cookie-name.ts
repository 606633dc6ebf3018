/**
 * The name of a cookie for the whole host. Browsers accept `__Host-` only over https, and only from the host itself, so that no
 * other host of the domain can set the cookie.
 */
export const getCookieName = (name: string, protocol: string): string =>
  protocol === 'https' ? `__Host-${name}` : name;
