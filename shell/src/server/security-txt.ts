import type { FastifyInstance } from 'fastify';
import { isReadableHost } from '@selvedge/service-kit';
import type { ShellEnv } from './env.ts';
import { shopAddress } from './shop-address.ts';
import type { TenantDirectory } from './tenant.ts';

interface Dependencies {
  env: Pick<ShellEnv, 'publicOrigin' | 'securityContact'>;
  tenants: Pick<TenantDirectory, 'ownerOf'>;
  now?: () => number;
}

const path = '/.well-known/security.txt';
/** RFC 9116 asks for less than a year. */
const validMs = 180 * 24 * 3_600_000;

/** Tells whoever found a hole where to say so (RFC 9116): to the contact that is set, else on the store's help page. */
export function registerSecurityText(
  app: FastifyInstance,
  { env, tenants, now = Date.now }: Dependencies,
): void {
  app.get(path, async ({ protocol, host }, reply) => {
    if (!isReadableHost(host)) return reply.callNotFound();
    const owner = await tenants.ownerOf(host);
    const { origin, isOwn } = shopAddress({ protocol, host, owner, publicOrigin: env.publicOrigin });
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
