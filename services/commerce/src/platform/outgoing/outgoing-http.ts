import ky from 'ky';

/**
 * Calls other services. Set `totalTimeout`: it also covers a body that's read from the call itself (`call.json()`), but not one
 * that's read from the response. Nothing is repeated, because only the caller knows what may be. Redirects are errors, because
 * they could lead anywhere, with our credentials.
 */
export const outgoingHttp = ky.create({ retry: 0, timeout: false, redirect: 'error' });
