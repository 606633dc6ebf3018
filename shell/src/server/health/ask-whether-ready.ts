const timeoutMs = 1_000;

/** Asks a service behind this one for its readiness. @throws Error with what the service says is missing */
export async function askWhetherReady(serviceUrl: string): Promise<void> {
  const response = await fetch(`${serviceUrl}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
  const said = await response.text();
  if (!response.ok) throw new Error(`/readyz answered ${response.status}: ${said.slice(0, 500)}`);
}
