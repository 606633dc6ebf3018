import type { FastifyInstance } from 'fastify';
import { isValidHost } from '@selvedge/service-kit';
import type { ShellEnv } from './env.ts';
import { getShopOrigin } from './shop-origin.ts';
import type { TenantDirectory } from './tenant-directory.ts';

interface Dependencies {
  env: Pick<ShellEnv, 'publicOrigin' | 'securityContact'>;
  tenants: Pick<TenantDirectory, 'getHostOwner'>;
  now?: () => number;
}

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validMs = 180 * 24 * 3_600_000;

/** Tells security researchers where to report vulnerabilities (RFC 9116): the configured contact, or the store's help page. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { env, tenants, now = Date.now }: Dependencies,
): void {
  app.get(path, async ({ protocol, host }, reply) => {
    if (!isValidHost(host)) return reply.callNotFound();
    const owner = await tenants.getHostOwner(host);
    const { origin, isOwn } = getShopOrigin({ protocol, host, owner, publicOrigin: env.publicOrigin });
    const contact = env.securityContact ?? (origin === null ? null : `${origin}/help`);
    if (contact === null) return reply.callNotFound();
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=86400');
    return [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + validMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(isOwn ? [`Canonical: ${origin}${path}`] : []),
      '',
    ].join('\n');
  });
}
