/** What a tenant's questions may cost at a provider that is paid for, a day. */
export interface TenantBudget {
  /** Takes so much of a tenant's budget of today. @returns false, and takes nothing, where too little is left */
  take(tenantCode: string, tokens: number): boolean;
}

const dayMs = 86_400_000;

/** @param daily tokens a tenant and a day of UTC; kept in this process alone, so each copy of the service has its own */
export function createTenantBudget(daily: number, now: () => number = Date.now): TenantBudget {
  let day = 0;
  let spent = new Map<string, number>();
  return {
    take(tenantCode, tokens) {
      const today = Math.floor(now() / dayMs);
      if (today !== day) [day, spent] = [today, new Map()];
      const total = (spent.get(tenantCode) ?? 0) + tokens;
      if (total > daily) return false;
      spent.set(tenantCode, total);
      return true;
    },
  };
}

/** Roughly how many tokens texts are: one for four characters, as providers reckon English. */
export function tokensOfTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4) + 1, 0);
}
