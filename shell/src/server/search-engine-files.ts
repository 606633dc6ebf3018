import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellEnv } from './env.ts';
import { isReadableHost } from '@selvedge/service-kit';
import type { LiveRemotes } from './registry/live-remotes.ts';
import { robotsText } from './robots.ts';
import type { ServiceCircuit } from './service-circuit.ts';
import { shopAddress } from './shop-address.ts';
import type { TenantDirectory } from './tenant.ts';
import { registerUpstream, type Upstream } from './upstreams.ts';

interface Dependencies {
  env: Pick<ShellEnv, 'commerceUrl' | 'publicOrigin'>;
  tenants: TenantDirectory;
  remotes: Pick<LiveRemotes, 'for' | 'partsFor'>;
  commerce: ServiceCircuit;
}

/** What commerce writes for search engines. */
const filePlaces = ['/sitemap.xml', '/sitemaps', '/feeds'];
/** Until the first piece, and between two. */
const timeoutMs = 30_000;

/**
 * `/robots.txt`, and the way to sitemap and product feed. Whatever of its names a shop is asked under, commerce is
 * told the canonical one: addresses in these files begin with it. Under a name that is nobody's there are no files.
 */
export async function registerSearchEngineFiles(
  app: FastifyInstance,
  { env, tenants, remotes, commerce }: Dependencies,
): Promise<void> {
  const addressOf = async ({ protocol, host }: FastifyRequest) =>
    shopAddress({ protocol, host, owner: await tenants.ownerOf(host), publicOrigin: env.publicOrigin });

  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    if (!isReadableHost(request.host)) return reply.code(400).send('This host name cannot be read.\n');
    const [{ tenant }, address] = await Promise.all([tenants.frameOf(request.host), addressOf(request)]);
    const visit = { tenantCode: tenant.code, visitor: null };
    const [live, { isWhole }] = await Promise.all([remotes.for(visit), remotes.partsFor(visit)]);
    // What a missing remote has of private places is not in it.
    reply.header('Cache-Control', address.isOwn && isWhole ? 'public, max-age=3600' : 'no-store');
    return robotsText({ address, remotes: live, enabledFeatures: tenant.enabledFeatures });
  });

  await app.register(async (files) => {
    const canonical = new WeakMap<FastifyRequest, URL>();
    files.addHook('preHandler', async (request, reply) => {
      const address = isReadableHost(request.host) ? await addressOf(request) : null;
      if (!address?.isOwn || address.origin === null) return reply.callNotFound();
      canonical.set(request, new URL(address.origin));
    });
    const rewriteHeaders: Upstream['rewriteHeaders'] = (request, headers) => {
      const { protocol = '', host } = canonical.get(request) ?? {};
      return { ...headers, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
    };
    for (const prefix of filePlaces)
      await registerUpstream(files, {
        prefix,
        url: env.commerceUrl,
        circuit: commerce,
        timeoutMs,
        rewriteHeaders,
      });
  });
}
