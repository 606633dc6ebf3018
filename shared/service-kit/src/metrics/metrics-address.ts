/** Where a process serves its metrics. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Reads where to serve metrics; `null`: nowhere.
 * @param portVariable differs between services, because they may run on one machine
 * @throws Error if the port is none
 */
export function readMetricsAddress(env: NodeJS.ProcessEnv, portVariable: string): MetricsAddress | null {
  const value = env[portVariable];
  if (!value) return null;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${portVariable} must be a port between 1 and 65535, not "${value}"`);
  return { port, host: env['METRICS_HOST'] || '127.0.0.1' };
}
