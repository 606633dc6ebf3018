import { randomBytes } from 'node:crypto';
import type { BodyOf, StoreSettings } from '@selvedge/contract';
import type * as contract from '@selvedge/contract';
import { countAttempts, tooManyAttempts } from '../../auth/attempt-limits.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { StoredTenantDirectory } from '../tenant-directory.ts';
import { changeSettings, type SettingsChange } from './change-settings.ts';
import * as claims from './host-claims-repository.ts';
import { missingProof, type ProofSources } from './host-proof.ts';
import { readHosts } from './host-rules.ts';
import { readDomains, replaceDomains } from './settings-repository.ts';

export interface DomainDependencies {
  db: Database;
  clock: Clock;
  directory: StoredTenantDirectory;
  proofSources: ProofSources;
  /** Whether nobody but this machine reaches the store: names that mean this machine need no proof then. */
  isLocal: boolean;
}

const section = { name: 'Domains' };
const mostClaims = 20;
const isLocalName = (host: string) => host.endsWith('.localhost');

/**
 * Gives a store exactly those of these hosts that are proven to be its own. The others wait until they are; what waited
 * before goes on waiting.
 * @throws AppError `invalid-request` naming each host that is none; `conflict` naming each that is another store's
 */
export async function updateStoreDomains(
  deps: DomainDependencies,
  change: SettingsChange,
  { domains }: BodyOf<typeof contract.updateStoreDomains>,
): Promise<StoreSettings> {
  const { tenantCode } = change;
  const { hosts, canonicalHost } = readHosts(domains);
  // A transaction of the store sees its own hosts alone.
  const owners = await deps.db.asSystem((tx) => claims.ownersOf(tx, hosts));
  const taken = hosts.filter((host) => (owners.get(host) ?? tenantCode) !== tenantCode);
  if (taken.length > 0) throw takenHosts(hosts, taken);
  const settings = await changeSettings(deps, change, section, async (tx) => {
    const proven = hosts.filter((host) => owners.has(host) || (deps.isLocal && isLocalName(host)));
    const wanted = hosts.filter((host) => !proven.includes(host));
    const hasDomains = proven.length > 0 || (await readDomains(tx, tenantCode)).length > 0;
    refuseHosts(hosts, wanted.filter(isLocalName), 'This name leads to the machine of each visitor');
    if (hasDomains && !proven.includes(canonicalHost))
      refuseHosts(hosts, [canonicalHost], 'Verify this host name before you make it the canonical one');
    if (hasDomains) {
      await replaceDomains(tx, tenantCode, proven, canonicalHost);
      const own = await claims.ownersOf(tx, proven);
      const lost = proven.filter((host) => !own.has(host));
      if (lost.length > 0) throw takenHosts(hosts, lost);
    }
    await claims.dropClaims(tx, tenantCode, proven);
    const waiting = await claims.addClaims(tx, tenantCode, wanted, () => randomBytes(16).toString('hex'));
    if (waiting > mostClaims)
      throw new AppError('invalid-request', {
        fields: { domains: `At most ${mostClaims} host names can wait to be verified` },
      });
    return {};
  });
  deps.directory.forget();
  return settings;
}

/**
 * Serves the store at a host that it waits for, once the proof is there. The first store that proves a host gets it.
 * @throws AppError `not-found` for a host that does not wait, `host-not-verified` with what is missing, `conflict` when it
 *   is another store's by now, `rate-limited`
 */
export async function verifyStoreDomain(
  deps: DomainDependencies,
  change: SettingsChange,
  host: string,
): Promise<StoreSettings> {
  const { db, clock, proofSources } = deps;
  const { tenantCode } = change;
  const rule = { subject: 'host verification', limit: 60, windowSeconds: 900 };
  const { token, isAllowed } = await db.inTenant(tenantCode, async (tx) => ({
    token: await claims.readClaim(tx, tenantCode, host),
    ...(await countAttempts(tx, tenantCode, [rule], clock())),
  }));
  if (token === undefined) throw notWaiting();
  if (!isAllowed) throw tooManyAttempts();
  const missing = await missingProof(host, token, proofSources);
  if (missing !== undefined) throw new AppError('host-not-verified', { detail: missing });
  const settings = await changeSettings(deps, change, section, async (tx) => {
    // What was proven is the token of then.
    if ((await claims.readClaim(tx, tenantCode, host)) !== token) throw notWaiting();
    const isFirst = (await readDomains(tx, tenantCode)).length === 0;
    if (!(await claims.takeHost(tx, tenantCode, host, isFirst))) throw takenHosts([host], [host]);
    await claims.dropClaims(tx, tenantCode, [host]);
    return {};
  });
  deps.directory.forget();
  return settings;
}

/** @throws AppError `not-found` for a host that does not wait */
export function withdrawStoreDomain(
  deps: DomainDependencies,
  change: SettingsChange,
  host: string,
): Promise<StoreSettings> {
  return changeSettings(deps, change, section, async (tx) => {
    if ((await claims.dropClaims(tx, change.tenantCode, [host])) === 0) throw notWaiting();
    return {};
  });
}

const notWaiting = () =>
  new AppError('not-found', { detail: 'This host name is not waiting to be verified' });

function refuseHosts(hosts: readonly string[], refused: readonly string[], why: string): void {
  if (refused.length === 0) return;
  const fields = refused.map((host) => [`domains.${hosts.indexOf(host)}.host`, why]);
  throw new AppError('invalid-request', { fields: Object.fromEntries(fields) });
}

function takenHosts(hosts: readonly string[], taken: readonly string[]): AppError {
  return new AppError('conflict', {
    detail: `${taken.join(', ')} belongs to another store`,
    fields: Object.fromEntries(
      taken.map((host) => [`domains.${hosts.indexOf(host)}.host`, 'This host name belongs to another store']),
    ),
  });
}
