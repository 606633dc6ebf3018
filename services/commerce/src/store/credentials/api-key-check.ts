import { isHTTPError } from 'ky';
import { outgoingHttp } from '../../platform/outgoing/outgoing-http.ts';

/** The provider gave no clear answer whether the credentials are valid. */
export class ProviderNotRespondingError extends Error {
  override readonly name = 'ProviderNotRespondingError';
}

const timeoutMs = 5_000;

/**
 * Tries a key with a harmless request.
 * @returns false if the provider refuses the key
 * @throws ProviderNotRespondingError if there is no clear answer
 */
export async function isKeyAccepted(url: string, authorization: string): Promise<boolean> {
  try {
    const reply = await outgoingHttp(url, { headers: { authorization }, totalTimeout: timeoutMs });
    await reply.body?.cancel();
    return true;
  } catch (cause) {
    const status = isHTTPError(cause) ? cause.response.status : undefined;
    if (status === 401 || status === 403) return false;
    throw new ProviderNotRespondingError(status === undefined ? 'No answer' : `HTTP ${status}`, { cause });
  }
}
