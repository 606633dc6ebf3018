import { maxPolicyReportsPerCall, type PolicyViolation } from '@selvedge/contract';

type CountedViolation = PolicyViolation & { count: number };

const maxTenants = 500;

export type PolicyReportCounts = ReturnType<typeof createPolicyReportCounts>;

/**
 * Counts violations by tenant and kind until they're taken. Further kinds count as `other`, and further tenants aren't counted, so
 * that memory use stays bounded.
 */
export function createPolicyReportCounts() {
  const byTenant = new Map<string, Map<string, CountedViolation>>();

  function add(kinds: Map<string, CountedViolation>, violation: PolicyViolation): boolean {
    const key = JSON.stringify(violation);
    const known = kinds.get(key);
    if (!known && kinds.size >= maxPolicyReportsPerCall - 1 && violation.blocked !== 'other') return false;
    if (known) known.count += 1;
    else if (kinds.size < maxPolicyReportsPerCall) kinds.set(key, { ...violation, count: 1 });
    return true;
  }

  return {
    record(tenantCode: string, violation: PolicyViolation): void {
      const kinds = byTenant.get(tenantCode) ?? new Map<string, CountedViolation>();
      if (!byTenant.has(tenantCode) && byTenant.size >= maxTenants) return;
      byTenant.set(tenantCode, kinds);
      if (!add(kinds, violation)) add(kinds, { ...violation, blocked: 'other', page: 'other' });
    },
    /** Removes and returns all counts, by tenant. */
    takeAll(): [tenantCode: string, reports: CountedViolation[]][] {
      const taken = [...byTenant].map(([code, kinds]): [string, CountedViolation[]] => [
        code,
        [...kinds.values()],
      ]);
      byTenant.clear();
      return taken;
    },
  };
}
