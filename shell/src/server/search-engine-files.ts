import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellEnv } from './env.ts';
import { isValidHost } from '@selvedge/service-kit';
import type { LiveRemotes } from './registry/live-remotes.ts';
import { renderRobotsTxt } from './robots.ts';
import type { ServiceCircuit } from './service-circuit.ts';
import { getShopOrigin } from './shop-origin.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { registerUpstream, type Upstream } from './upstreams.ts';

interface Dependencies {
  env: Pick<ShellEnv, 'commerceUrl' | 'publicOrigin' | 'trustedProxies'>;
  tenants: TenantDirectory;
  remotes: Pick<LiveRemotes, 'list' | 'listAvailable'>;
  commerce: ServiceCircuit;
}

/** Paths of the files that commerce generates for search engines. */
const filePaths = ['/sitemap.xml', '/sitemaps', '/feeds'];
/** Limit for the first chunk and for each pause between two chunks. */
const timeoutMs = 30_000;

/**
 * Serves `/robots.txt` and proxies the sitemap and the product feed. Commerce always gets the shop's canonical host, because the
 * URLs in these files use it. Hosts that aren't a shop's own have no files.
 */
export async function registerSearchEngineFiles(
  app: FastifyInstance,
  { env, tenants, remotes, commerce }: Dependencies,
): Promise<void> {
  const findShopOrigin = async ({ protocol, host }: FastifyRequest) =>
    getShopOrigin({
      protocol,
      host,
      owner: await tenants.getHostOwner(host),
      publicOrigin: env.publicOrigin,
    });

  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    if (!isValidHost(request.host)) return reply.code(400).send("That host name isn't valid.\n");
    const [{ tenant }, shopOrigin] = await Promise.all([
      tenants.getFrame(request.host),
      findShopOrigin(request),
    ]);
    const visit = { tenantCode: tenant.code, visitor: null };
    const [live, { isComplete }] = await Promise.all([remotes.list(visit), remotes.listAvailable(visit)]);
    // The private paths of a missing remote aren't listed.
    reply.header('Cache-Control', shopOrigin.isOwn && isComplete ? 'public, max-age=3600' : 'no-store');
    return renderRobotsTxt({ shopOrigin, remotes: live, enabledFeatures: tenant.enabledFeatures });
  });

  await app.register(async (files) => {
    const canonical = new WeakMap<FastifyRequest, URL>();
    files.addHook('preHandler', async (request, reply) => {
      const shopOrigin = isValidHost(request.host) ? await findShopOrigin(request) : null;
      if (!shopOrigin?.isOwn || shopOrigin.origin === null) return reply.callNotFound();
      canonical.set(request, new URL(shopOrigin.origin));
    });
    const rewriteHeaders: Upstream['rewriteHeaders'] = (request, headers) => {
      const { protocol = '', host } = canonical.get(request) ?? {};
      return { ...headers, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
    };
    for (const prefix of filePaths)
      await registerUpstream(files, {
        prefix,
        url: env.commerceUrl,
        circuit: commerce,
        timeoutMs,
        trustedProxies: env.trustedProxies,
        rewriteHeaders,
      });
  });
}
