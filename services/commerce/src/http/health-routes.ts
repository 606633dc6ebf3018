import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

/** `/healthz`: the process runs. `/readyz`: it can also serve shoppers. Neither belongs to the API's contract. */
export function registerHealthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await db.ping();
    return { status: 'ready' };
  });
}
