const timeoutMs = 1_000;

/** Checks the readiness of a service behind this one. @throws Error that says what's missing */
export async function checkReadiness(serviceUrl: string): Promise<void> {
  const response = await fetch(`${serviceUrl}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
  const body = await response.text();
  if (!response.ok) throw new Error(`/readyz returned ${response.status}: ${body.slice(0, 500)}`);
}
