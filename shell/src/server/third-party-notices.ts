import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const file = join(import.meta.dirname, '../../../THIRD-PARTY-NOTICES.txt');

/** The licenses of other authors' code, which browsers get too, must be available to whoever gets the code. */
export function registerThirdPartyNotices(app: FastifyInstance): void {
  app.get('/third-party-notices.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(await readFile(file)),
  );
}
