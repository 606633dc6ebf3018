import { randomBytes } from 'node:crypto';
import type { BodyOf, StoreSettings } from '@selvedge/contract';
import type * as contract from '@selvedge/contract';
import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredTenantDirectory } from '../tenants/tenant-directory.ts';
import { changeSettings, type SettingsChange, type ChangeDependencies } from './change-settings.ts';
import * as claims from './host-claims-repository.ts';
import { findMissingProof, type HostVerificationClients } from './host-proof.ts';
import { parseHosts } from './host-rules.ts';
import { readDomains, replaceDomains } from './settings-repository.ts';

export interface DomainDependencies extends ChangeDependencies {
  directory: StoredTenantDirectory;
  hostVerificationClients: HostVerificationClients;
  /** Whether the store is only reachable from this machine. If so, local host names need no proof. */
  isLocal: boolean;
}

const section = { name: 'Domains' };
const maxClaims = 20;
const isLocalName = (host: string) => host.endsWith('.localhost');

/**
 * Sets the hosts of a store. Hosts without proof of ownership become pending; hosts that were pending stay pending.
 * @throws AppError `invalid-request` naming each invalid host; `conflict` naming each host of another store
 */
export async function updateStoreDomains(
  deps: DomainDependencies,
  change: SettingsChange,
  { domains }: BodyOf<typeof contract.updateStoreDomains>,
): Promise<StoreSettings> {
  const { tenantCode } = change;
  const { hosts, canonicalHost } = parseHosts(domains);
  // A tenant transaction only sees its own hosts.
  const owners = await deps.db.asSystem((tx) => claims.readOwners(tx, hosts));
  const taken = hosts.filter((host) => (owners.get(host) ?? tenantCode) !== tenantCode);
  if (taken.length > 0) throw hostsTaken(hosts, taken);
  const settings = await changeSettings(deps, change, section, async (tx) => {
    const proven = hosts.filter((host) => owners.has(host) || (deps.isLocal && isLocalName(host)));
    const unproven = hosts.filter((host) => !proven.includes(host));
    const hasDomains = proven.length > 0 || (await readDomains(tx, tenantCode)).length > 0;
    rejectHosts(hosts, unproven.filter(isLocalName), "This name always points to the visitor's own computer");
    if (hasDomains && !proven.includes(canonicalHost))
      rejectHosts(hosts, [canonicalHost], 'Verify this host name before you make it the canonical one');
    if (hasDomains) {
      await replaceDomains(tx, tenantCode, proven, canonicalHost);
      const own = await claims.readOwners(tx, proven);
      const lost = proven.filter((host) => !own.has(host));
      if (lost.length > 0) throw hostsTaken(hosts, lost);
    }
    await claims.removeClaims(tx, tenantCode, proven);
    const pendingCount = await claims.addClaims(tx, tenantCode, unproven, () =>
      randomBytes(16).toString('hex'),
    );
    if (pendingCount > maxClaims)
      throw new AppError('invalid-request', {
        fields: { domains: `You can have at most ${maxClaims} unverified host names` },
      });
    return {};
  });
  deps.directory.clearCache();
  return settings;
}

/**
 * Verifies a pending host and serves the store there. The first store that proves ownership of a host gets it.
 * @throws AppError `not-found` for a host that isn't pending, `host-not-verified` with what is missing, `conflict` if
 *   another store has it now, `rate-limited`
 */
export async function verifyStoreDomain(
  deps: DomainDependencies,
  change: SettingsChange,
  host: string,
): Promise<StoreSettings> {
  const { db, clock, hostVerificationClients } = deps;
  const { tenantCode } = change;
  const rule = { subject: 'host verification', limit: 60, windowSeconds: 900 };
  const { token, isAllowed } = await db.inTenant(tenantCode, async (tx) => ({
    token: await claims.readClaim(tx, tenantCode, host),
    ...(await countAttempts(tx, tenantCode, [rule], clock())),
  }));
  if (token === undefined) throw notPending();
  if (!isAllowed) throw tooManyAttempts();
  const missing = await findMissingProof(host, token, hostVerificationClients);
  if (missing !== undefined) throw new AppError('host-not-verified', { detail: missing });
  const settings = await changeSettings(deps, change, section, async (tx) => {
    // The token may have changed since the check.
    if ((await claims.readClaim(tx, tenantCode, host)) !== token) throw notPending();
    const isFirst = (await readDomains(tx, tenantCode)).length === 0;
    if (!(await claims.assignHost(tx, tenantCode, host, isFirst))) throw hostsTaken([host], [host]);
    await claims.removeClaims(tx, tenantCode, [host]);
    return {};
  });
  deps.directory.clearCache();
  return settings;
}

/** @throws AppError `not-found` for a host that isn't pending */
export function withdrawStoreDomain(
  deps: DomainDependencies,
  change: SettingsChange,
  host: string,
): Promise<StoreSettings> {
  return changeSettings(deps, change, section, async (tx) => {
    if ((await claims.removeClaims(tx, change.tenantCode, [host])) === 0) throw notPending();
    return {};
  });
}

const notPending = () => new AppError('not-found', { detail: "This host name isn't pending verification" });

function rejectHosts(hosts: readonly string[], refused: readonly string[], why: string): void {
  if (refused.length === 0) return;
  const fields = refused.map((host) => [`domains.${hosts.indexOf(host)}.host`, why]);
  throw new AppError('invalid-request', { fields: Object.fromEntries(fields) });
}

function hostsTaken(hosts: readonly string[], taken: readonly string[]): AppError {
  return new AppError('conflict', {
    detail: `Already used by another store: ${taken.join(', ')}`,
    fields: Object.fromEntries(
      taken.map((host) => [`domains.${hosts.indexOf(host)}.host`, 'This host name belongs to another store']),
    ),
  });
}
