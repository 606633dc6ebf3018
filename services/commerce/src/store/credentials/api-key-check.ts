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
  let status: number;
  try {
    const reply = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(timeoutMs) });
    await reply.body?.cancel();
    status = reply.status;
  } catch (cause) {
    throw new ProviderNotRespondingError('No answer', { cause });
  }
  if (status === 401 || status === 403) return false;
  if (status >= 200 && status < 300) return true;
  throw new ProviderNotRespondingError(`HTTP ${status}`);
}
