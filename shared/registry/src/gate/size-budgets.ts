/** The limit for the compressed scripts of a remote's heaviest page. More takes too long to load on a phone with a slow connection. */
const defaultBudgetKb = 150;

interface BudgetException {
  budgetKb: number;
  /** Why this remote may exceed the default. */
  because: string;
}

/** The platform team grants these: changes need the approval of this folder's owners. */
const exceptions: Readonly<Record<string, BudgetException>> = {};

export const getBudgetKb = (name: string): number =>
  Object.hasOwn(exceptions, name) ? exceptions[name]!.budgetKb : defaultBudgetKb;
