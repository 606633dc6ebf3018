import ky from 'ky';

/**
 * Calls other services. Set `totalTimeout`: it also covers a body that's read from the call itself (`call.json()`), but not one
 * that's read from the response. Requests aren't retried, because only the caller knows which ones are safe to repeat.
 * Redirects are errors, because they could lead anywhere, with our credentials.
 */
export const outgoingHttp = ky.create({ retry: 0, timeout: false, redirect: 'error' });
