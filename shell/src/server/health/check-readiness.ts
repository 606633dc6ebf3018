import ky from 'ky';

const timeoutMs = 1_000;

/** Checks the readiness of a service behind this one. @throws Error that says what's missing */
export async function checkReadiness(serviceUrl: string): Promise<void> {
  const calling = ky(`${serviceUrl}/readyz`, { retry: 0, timeout: false, totalTimeout: timeoutMs, throwHttpErrors: false }); // prettier-ignore
  const { ok, status } = await calling;
  const body = await calling.text();
  if (!ok) throw new Error(`/readyz returned ${status}: ${body.slice(0, 500)}`);
}
