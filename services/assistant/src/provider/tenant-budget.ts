/** The tokens each tenant may spend per day at paid services. */
export interface TenantBudget {
  /** Takes tokens from today's budget. @returns false, and takes nothing, if too few are left */
  take(tenantCode: string, tokens: number): boolean;
  /** Adjusts the budget when the actual cost is known: `more` tokens than taken, or fewer if negative. */
  adjust(tenantCode: string, more: number): void;
}

const dayMs = 86_400_000;

/** @param daily tokens per tenant and UTC day; counted per process, so each copy of the service has its own budget */
export function createTenantBudget(daily: number, now: () => number = Date.now): TenantBudget {
  let day = 0;
  let spent = new Map<string, number>();
  function today(): Map<string, number> {
    const current = Math.floor(now() / dayMs);
    if (current !== day) [day, spent] = [current, new Map()];
    return spent;
  }
  const spentBy = (tenantCode: string) => today().get(tenantCode) ?? 0;
  return {
    take(tenantCode, tokens) {
      const total = spentBy(tenantCode) + tokens;
      if (total > daily) return false;
      today().set(tenantCode, total);
      return true;
    },
    // Tokens taken yesterday and returned today must not make today's spending negative.
    adjust: (tenantCode, more) => void today().set(tenantCode, Math.max(0, spentBy(tenantCode) + more)),
  };
}

/** Estimates one token for four characters, a common rule for English. */
export function estimateTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4) + 1, 0);
}
