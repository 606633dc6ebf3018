/** The limit for the compressed scripts of a remote's largest page. Larger ones take too long on a phone with a slow connection. */
const defaultBudgetKb = 150;

interface Exception {
  budgetKb: number;
  /** Why this remote can be larger. */
  because: string;
}

/** The platform team grants these: changes need the approval of this folder's owners. */
const exceptions: Readonly<Record<string, Exception>> = {};

export const getBudgetKb = (name: string): number =>
  Object.hasOwn(exceptions, name) ? exceptions[name]!.budgetKb : defaultBudgetKb;
