/** The limit for a remote's compressed scripts. Larger ones take too long on a phone with a slow connection. */
const defaultBudgetKb = 150;

interface Exception {
  budgetKb: number;
  /** Why this remote can be larger. */
  because: string;
}

/** The platform team grants these: changes need the approval of this folder's owners. */
const exceptions: Readonly<Record<string, Exception>> = {
  'mfe-admin': {
    budgetKb: 175,
    because: 'Only operators load it, on a desktop, and it has forms for every part of a store.',
  },
};

export const getBudgetKb = (name: string): number =>
  Object.hasOwn(exceptions, name) ? exceptions[name]!.budgetKb : defaultBudgetKb;
