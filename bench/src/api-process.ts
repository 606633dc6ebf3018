import { startChild, type ChildService } from './child-service.ts';
import type { StandIn } from './stand-in.ts';

/** Starts the commerce API as production does, against a stand-in for everybody else. */
export function startApi(port: number, standIn: StandIn, env: Record<string, string>): ChildService {
  return startChild('services/commerce/src/main.ts', `http://127.0.0.1:${port}/readyz`, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    COMMERCE_PORT: String(port),
    SELVEDGE_DEMO: '1',
    // Not the one of this command's own environment.
    DATABASE_URL: '',
    ...standIn.env,
    ...env,
  });
}
