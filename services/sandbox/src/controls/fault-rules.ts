export const parts = ['paypal', 'carrier', 'maps', 'google', 'tax', 'mail'] as const;
export type Part = (typeof parts)[number];

/** Describes a request. A rule applies if all values in its filter match. */
export type Scope = { operation: string; orderId?: string; clientId?: string; zip?: string; to?: string };
export type FaultFilter = Partial<Scope>;

export type Fault =
  | { kind: 'fail'; status: number }
  | { kind: 'dropReply'; when: 'before' | 'after' }
  | { kind: 'delay'; delayMs: number; when: 'before' | 'after' }
  | { kind: 'decline' | 'pending' | 'wrongAmount' | 'wrongPayee' }
  | { kind: 'expired' | 'wrongAudience' | 'wrongIssuer' | 'badSignature' }
  | { kind: 'holdWebhooks' | 'dropWebhooks' }
  | { kind: 'repeatWebhooks'; copies: number };
export type FaultKind = Fault['kind'];
export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

/** With `remaining: null`, the rule applies until it's removed; a number counts down to 0. */
export type FaultRule = Fault & { filter: FaultFilter; remaining: number | null };

export type FaultRules = ReturnType<typeof createFaultRules>;

/** The pending faults of each part. They're only in memory, so a restart removes them. */
export function createFaultRules() {
  let rules: { part: Part; rule: FaultRule }[] = [];

  const find = (part: Part, kind: FaultKind, scope: Scope) =>
    rules.find(
      (entry) => entry.part === part && entry.rule.kind === kind && matches(entry.rule.filter, scope),
    );

  return {
    add(part: Part, rule: FaultRule): void {
      rules.push({ part, rule });
    },
    /** Uses the first matching rule once; undefined if none applies. */
    take<K extends FaultKind>(part: Part, kind: K, scope: Scope): FaultOf<K> | undefined {
      const entry = find(part, kind, scope);
      if (!entry) return undefined;
      if (entry.rule.remaining !== null) {
        entry.rule.remaining -= 1;
        if (entry.rule.remaining <= 0) rules = rules.filter((other) => other !== entry);
      }
      return entry.rule as FaultRule & FaultOf<K>;
    },
    list(part: Part): FaultRule[] {
      return rules.filter((entry) => entry.part === part).map((entry) => entry.rule);
    },
    /** Removes the rules of one part or of all; with a filter, only rules that have exactly these values. */
    remove(part?: Part, filter: FaultFilter = {}, kind?: FaultKind): void {
      const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
      rules = rules.filter(
        (entry) =>
          (part !== undefined && entry.part !== part) ||
          (kind !== undefined && entry.rule.kind !== kind) ||
          !wanted.every(([key, value]) => entry.rule.filter[key as keyof Scope] === value),
      );
    },
  };
}

function matches(filter: FaultFilter, scope: Scope): boolean {
  return Object.entries(filter).every(
    ([key, value]) => value === undefined || scope[key as keyof Scope] === value,
  );
}
