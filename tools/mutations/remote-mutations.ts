import type { Mutation } from './mutation.ts';

const catalog: Mutation[] = [
  {
    id: 'filter-keeps-the-page',
    what: 'Filtering on page 3 shows an empty page 3 of the result.',
    file: 'mfe-catalog/src/filters/list-filters.ts',
    find: 'dropAbsent({ ...filters, page: 0, ...change })',
    replace: 'dropAbsent({ ...filters, ...change })',
    step: 'unit',
    tests: ['mfe-catalog/src/filters/list-filters.test.ts'],
  },
  {
    id: 'server-shows-fewer-colors',
    what: 'Product cards change during hydration, and React logs an error.',
    file: 'mfe-catalog/src/product-card/product-card.tsx',
    find: 'const shownSwatches = 5;',
    replace: `const shownSwatches = typeof window === 'undefined' ? 1 : 5;`,
    step: 'browser',
    tests: ['e2e/specs/category.spec.ts'],
    only: 'Each product shows image, name',
  },
  {
    id: 'size-out-of-reach-of-keys',
    what: 'The size of a product cannot be chosen with the keyboard.',
    file: 'mfe-catalog/src/product/size-selector.tsx',
    find: `const input = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });`,
    replace: `const input = css({ display: 'none' });`,
    step: 'browser',
    tests: ['e2e/specs/keyboard.spec.ts'],
    only: 'home, menu, category, filter, product, color and size',
  },
  {
    id: 'small-filter-chips',
    what: 'On a phone, the active filters are too small to tap.',
    file: 'mfe-catalog/src/filters/active-filters.tsx',
    find: `  gap: space[2],\n  minHeight: tokens.size.target,\n  paddingInline: space[3],`,
    replace: `  gap: space[2],\n  minHeight: '1.75rem',\n  paddingInline: space[3],`,
    step: 'browser',
    tests: ['e2e/specs/touch-targets.spec.ts'],
    only: 'touch targets on home, category, product',
  },
  {
    id: 'remote-imports-another',
    what: 'The catalog can no longer be published without the checkout.',
    file: 'mfe-catalog/src/parse-integer.ts',
    find: '/**',
    replace: `export { toMinor } from '../../mfe-cart-checkout/src/checkout/summary/order-totals.ts';\n\n/**`,
    step: 'boundaries',
    tests: [],
  },
];

const cartCheckout: Mutation[] = [
  {
    id: 'total-without-discount',
    what: "The checkout shows a discount that isn't in the total.",
    file: 'mfe-cart-checkout/src/checkout/summary/order-totals.ts',
    find: 'totalMinor: toMinor(total)',
    replace: 'totalMinor: toMinor(total + discount)',
    step: 'unit',
    tests: ['mfe-cart-checkout/src/checkout/summary/order-totals.test.ts'],
  },
  {
    id: 'pending-payment-shown-as-failed',
    what: 'A shopper whose payment is still being checked is told that the order failed, and pays again.',
    file: 'mfe-cart-checkout/src/checkout/placement/placement-outcome.ts',
    find: `  'payment-pending': 'provider',\n`,
    replace: '',
    step: 'browser',
    tests: ['e2e/specs/payment-faults.spec.ts'],
    only: 'the shopper is asked to wait',
  },
  {
    id: 'cancelled-payment-shown-as-failed',
    what: 'A shopper who closes the PayPal window is told that the payment failed.',
    file: 'mfe-cart-checkout/src/checkout/payment/payment-step.tsx',
    find: 'setProblem(paymentMessages.cancelled);',
    replace: 'setProblem(paymentMessages.failed);',
    step: 'browser',
    tests: ['e2e/specs/payment-faults.spec.ts'],
    only: 'cancelled in PayPal',
  },
];

const account: Mutation[] = [
  {
    id: 'return-more-than-bought',
    what: 'The return form sends more pieces than can still be returned.',
    file: 'shared/orders/src/returns/return-rules.ts',
    find: 'Math.min(selected[item.id] ?? 0, returnable)',
    replace: 'selected[item.id] ?? 0',
    step: 'unit',
    tests: ['shared/orders/src/returns/return-rules.test.ts', 'mfe-account/src/orders/returns/return-page.test.tsx'], // prettier-ignore
  },
  {
    id: 'account-wider-than-a-phone',
    what: 'On a phone, the account has to be scrolled sideways.',
    file: 'mfe-account/src/layout/account-sidebar.tsx',
    find: `  overflowX: 'auto',\n`,
    replace: '',
    step: 'browser',
    tests: ['e2e/specs/account-phone.spec.ts'],
    only: 'the account fits on a phone',
  },
  {
    id: 'promise-left-floating',
    what: 'A failed sign-out goes unnoticed, because nothing awaits it.',
    file: 'mfe-account/src/layout/account-sidebar.tsx',
    find: 'void session.signOut().finally(',
    replace: 'session.signOut().finally(',
    step: 'lint',
    tests: [],
  },
];

const admin: Mutation[] = [
  {
    id: 'typed-meanwhile-is-lost',
    what: 'Text that an operator types while a form is being saved disappears.',
    file: 'mfe-admin/src/editing/use-draft.ts',
    find: 'if (latest.current === sent) setValue(now);',
    replace: 'setValue(now);',
    step: 'unit',
    tests: ['mfe-admin/src/editing/use-draft.test.tsx'],
  },
  {
    id: 'ended-operator-session-stays',
    what: "An operator whose session has expired isn't redirected to the sign-in page.",
    file: 'shell/src/client/create-host.ts',
    find: `    if (location.pathname !== '/admin/login') navigate('/admin/login');\n`,
    replace: '',
    step: 'browser',
    tests: ['e2e/specs/admin-tax.spec.ts'],
    only: 'with an expired session',
  },
  {
    id: 'export-nobody-uses',
    what: 'Unused code stays in the repository.',
    file: 'mfe-admin/src/format-count.ts',
    find: '/** `1 product`, `20 products`. */',
    replace:
      'export const formatSingleCount = (one: string): string => `1 ${one}`;\n\n/** `1 product`, `20 products`. */',
    step: 'unused code',
    tests: [],
  },
];

const assistant: Mutation[] = [
  {
    id: 'conversation-of-another-shopper',
    what: "The next person who signs in on this computer can read the previous shopper's conversation.",
    file: 'mfe-assistant/src/chat/stored-conversation.ts',
    find: 'if (stored.shopperId !== null && stored.shopperId !== shopperId) return [];\n',
    replace: 'if (stored.shopperId !== null && shopperId === null) return [];\n',
    step: 'unit',
    tests: ['mfe-assistant/src/chat/use-on-session-end.test.tsx'],
  },
  {
    id: 'assistant-covers-buttons',
    what: 'On a phone, the assistant button covers links and buttons once the page is scrolled.',
    file: 'mfe-assistant/src/button/lift-above-content.ts',
    find: `  addEventListener('scroll', settle, { passive: true });\n`,
    replace: '',
    step: 'browser',
    tests: ['e2e/specs/assistant-button.spec.ts'],
    only: 'covers no control and no text',
  },
];

export const remoteMutations: readonly Mutation[] = [
  ...catalog,
  ...cartCheckout,
  ...account,
  ...admin,
  ...assistant,
];
