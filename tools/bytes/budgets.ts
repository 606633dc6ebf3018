export interface Budgets {
  /** Budgets for the scripts that a browser loads to show a page and make it respond. `path` as declared in `remote.json`. */
  pages: readonly { name: string; path: string; budgetKb: number }[];
  /** Budgets for all scripts of a package, including those that it loads on demand. */
  packagesKb: Readonly<Record<string, number>>;
  /** The budget of a package that isn't in `packagesKb` yet. */
  newRemoteKb: number;
}

/**
 * The most that scripts may take, in KB (brotli; 1 KB is 1,000 bytes). Lower a budget once its page or package has become smaller.
 * The gate has a limit of its own for published versions, which also counts a remote's copies of the modules that the shell shares
 * (shared/registry/src/gate/size-budgets.ts).
 */
export const budgets: Budgets = {
  pages: [
    { name: 'home', path: '/', budgetKb: 165 },
    { name: 'category', path: '/category/:categoryId', budgetKb: 170 },
    { name: 'product', path: '/products/:productId/details', budgetKb: 171 },
    { name: 'search', path: '/search', budgetKb: 170 },
    { name: 'cart', path: '/cart', budgetKb: 163 },
    { name: 'checkout', path: '/checkout', budgetKb: 179 },
    { name: 'login', path: '/login', budgetKb: 167 },
    { name: 'admin', path: '/admin', budgetKb: 185 },
  ],
  packagesKb: {
    shell: 136,
    'mfe-account': 90,
    'mfe-admin': 265,
    'mfe-assistant': 21,
    'mfe-cart-checkout': 84,
    'mfe-catalog': 86,
  },
  newRemoteKb: 50,
};
