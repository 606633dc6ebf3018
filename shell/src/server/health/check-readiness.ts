import ky from 'ky';

const timeoutMs = 1_000;

/** Checks the readiness of a service behind this one. @throws Error that says what's missing */
export async function checkReadiness(serviceUrl: string): Promise<void> {
  const reply = await ky(`${serviceUrl}/readyz`, { retry: 0, timeout: timeoutMs, throwHttpErrors: false });
  if (!reply.ok) throw new Error(`/readyz returned ${reply.status}: ${(await reply.text()).slice(0, 500)}`);
}
