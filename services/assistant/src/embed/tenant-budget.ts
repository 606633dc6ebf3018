/** What a tenant's questions may cost at providers that are paid for, a day. */
export interface TenantBudget {
  /** Takes so much of a tenant's budget of today. @returns false, and takes nothing, where too little is left */
  take(tenantCode: string, tokens: number): boolean;
  /** Corrects what was taken by what it came to: `more` tokens, or fewer where that is below 0. */
  correct(tenantCode: string, more: number): void;
}

/** What each tenant has spent today. */
interface Ledger {
  spentBy(tenantCode: string): number;
  add(tenantCode: string, tokens: number): void;
}

const dayMs = 86_400_000;

/** By the machine's own clock there is one ledger: what a tenant spends on meanings and on answers is one sum. */
const ofThisProcess = createLedger(Date.now);

/**
 * @param daily tokens a tenant and a day of UTC; kept in this process alone, so each copy of the service has its own
 * @param now a clock of its own begins a ledger of its own
 */
export function createTenantBudget(daily: number, now?: () => number): TenantBudget {
  const ledger = now ? createLedger(now) : ofThisProcess;
  return {
    take(tenantCode, tokens) {
      if (ledger.spentBy(tenantCode) + tokens > daily) return false;
      ledger.add(tenantCode, tokens);
      return true;
    },
    correct: (tenantCode, more) => ledger.add(tenantCode, more),
  };
}

function createLedger(now: () => number): Ledger {
  let day = 0;
  let spent = new Map<string, number>();
  function today(): Map<string, number> {
    const current = Math.floor(now() / dayMs);
    if (current !== day) [day, spent] = [current, new Map()];
    return spent;
  }
  const spentBy = (tenantCode: string) => today().get(tenantCode) ?? 0;
  return {
    spentBy,
    // What was taken yesterday and is given back today was never spent today.
    add: (tenantCode, tokens) => void today().set(tenantCode, Math.max(0, spentBy(tenantCode) + tokens)),
  };
}

/** Roughly how many tokens texts are: one for four characters, as providers reckon English. */
export function tokensOfTexts(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4) + 1, 0);
}
