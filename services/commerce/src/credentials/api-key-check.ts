/** The provider gave no answer that says anything about the credentials. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
}

const timeoutMs = 5_000;

/**
 * Asks a harmless question with a key.
 * @returns false when the provider does not let it in
 * @throws ProviderSilentError when it does not say
 */
export async function isKeyAccepted(url: string, authorization: string): Promise<boolean> {
  let status: number;
  try {
    const reply = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(timeoutMs) });
    await reply.body?.cancel();
    status = reply.status;
  } catch (cause) {
    throw new ProviderSilentError('No answer', { cause });
  }
  if (status === 401 || status === 403) return false;
  if (status >= 200 && status < 300) return true;
  throw new ProviderSilentError(`HTTP ${status}`);
}
