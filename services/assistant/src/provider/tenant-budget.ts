/** What a tenant's questions may cost at providers that are paid for, a day. */
export interface TenantBudget {
  /** Takes so much of a tenant's budget of today. @returns false, and takes nothing, where too little is left */
  take(tenantCode: string, tokens: number): boolean;
  /** Corrects what was taken by what it came to: `more` tokens, or fewer where that is below 0. */
  correct(tenantCode: string, more: number): void;
}

const dayMs = 86_400_000;

/** @param daily tokens a tenant and a day of UTC; kept in this process alone, so each copy of the service has its own */
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
    // What was taken yesterday and is given back today was never spent today.
    correct: (tenantCode, more) => void today().set(tenantCode, Math.max(0, spentBy(tenantCode) + more)),
  };
}

/** Roughly how many tokens texts are: one for four characters, as providers reckon English. */
export function tokensOfTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4) + 1, 0);
}
