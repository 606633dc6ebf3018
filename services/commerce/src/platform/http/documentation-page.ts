import swagger from '@fastify/swagger';
import { webhookBodies } from '@selvedge/contract';
import { createServer } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { describeForm } from './documentation.ts';
import { lazily } from './lazily.ts';

const address = '/api/docs';
/** Allows only scripts and styles of this origin, and the page's inline styles. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the OpenAPI page. Swagger UI is loaded on the first visit, in an application of its own, because loading it at
 * startup would make every start 10% slower. Call this before registering the routes that it documents.
 */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Selvedge commerce API', version: '1' },
      webhooks: describeWebhooks(),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const form = route.config?.form;
      return { schema: form ? { ...schema, ...describeForm(form) } : schema, url };
    },
  });
  const page = lazily(() => createPage(app));
  for (const path of [address, `${address}/*`]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { routing } = await page();
      reply.hijack();
      routing(request.raw, reply.raw);
    });
  }
}

/** The requests that stores send to the receivers of their webhooks. */
const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(webhookBodies).map(([type, schema]) => [
      type,
      {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    ]),
  );

async function createPage(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const page = createServer({ logger: false });
  await page.register(swagger, { mode: 'static', specification: { document: app.swagger() as never } });
  await page.register(swaggerUi, { routePrefix: address, staticCSP: policy });
  await page.ready();
  return page;
}
