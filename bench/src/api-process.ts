import { demoDir } from '../../services/commerce/testing/index.ts';
import { startChild, type ChildService } from './child-service.ts';
import type { StandIn } from './stand-in.ts';

/** Starts the commerce API as in production, with a stand-in for all external services. */
export function startApi(port: number, standIn: StandIn, env: Record<string, string>): ChildService {
  return startChild('services/commerce/src/app/main.ts', `http://127.0.0.1:${port}/readyz`, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    COMMERCE_PORT: String(port),
    SELVEDGE_DEMO: '1',
    DEMO_DIR: demoDir,
    // Ignore the database of this command's environment.
    DATABASE_URL: '',
    ...standIn.env,
    ...env,
  });
}
