import { startChild } from './child-service.ts';
import type { Load } from './measure-throughput.ts';

/** Starts a service that does nothing, for comparison. */
export function startEmptyService(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const child = startChild('bench/src/empty-service-main.ts', `${origin}/`, { PORT: String(port) });
  const load: Load = { name: 'nothing', origin, nextPath: () => '/', expectedStatus: 200 };
  return { ...child, load };
}
