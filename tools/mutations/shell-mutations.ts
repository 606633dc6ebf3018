import type { Mutation } from './mutation.ts';

const src = 'shell/src';

const seenByUnitTests: Mutation[] = [
  {
    id: 'redirect-to-another-site',
    what: 'A link to the sign-in page can lead to another site after signing in.',
    file: `${src}/client/session/stored-identity.ts`,
    find: `return origin === location.origin && !pathname.startsWith('//');`,
    replace: `return origin !== 'null' && !pathname.startsWith('//');`,
    step: 'unit',
    tests: [`${src}/client/session/session.test.ts`],
  },
  {
    id: 'operator-key-for-scripts',
    what: "A remote of the shop can fetch an admin page and read the key to the operator's cookie in it.",
    file: `${src}/server/operator-key.ts`,
    find: ` || destination !== 'document' || mode !== 'navigate'`,
    replace: '',
    step: 'unit',
    tests: [`${src}/server/admin-page.test.ts`],
  },
  {
    id: 'title-not-escaped',
    what: 'A product name with HTML in it becomes part of the document.',
    file: `${src}/server/document-head.ts`,
    find: '<title>${escapeHtml(pageTitle(head?.title, shopName))}</title>',
    replace: '<title>${pageTitle(head?.title, shopName)}</title>',
    step: 'unit',
    tests: [`${src}/server/document-head.test.ts`],
  },
  {
    id: 'expired-session-stays',
    what: 'After the session has expired, the page still looks signed in.',
    file: `${src}/client/session/session.ts`,
    find: `      forget();\n      if (location.pathname === '/login') return;`,
    replace: `      if (location.pathname === '/login') return;`,
    step: 'unit',
    tests: [`${src}/client/session/session.test.ts`],
  },
  {
    id: 'header-counts-lines',
    what: 'The cart badge counts lines instead of pieces.',
    file: `${src}/client/cart/cart-store.ts`,
    find: 'reduce((sum, { quantity }) => sum + quantity, 0)',
    replace: 'reduce((sum, { quantity }) => sum + Math.min(quantity, 1), 0)',
    step: 'unit',
    tests: [`${src}/client/cart/cart-store.test.ts`],
  },
  {
    id: 'strip-moves-while-read',
    what: 'The promotion bar keeps rotating while the pointer is over it.',
    file: `${src}/frame/use-rotation.ts`,
    find: 'length > 1 && !isPaused && !isSuspended;',
    replace: 'length > 1 && !isPaused;',
    step: 'unit',
    tests: [`${src}/frame/promo-strip.test.tsx`],
  },
];

const seenInBrowsers: Mutation[] = [
  {
    id: 'retry-does-nothing',
    what: "Retry does nothing if a part of the shop couldn't be loaded.",
    file: `${src}/client/remotes/managed-remote.ts`,
    find: '      isDown = true;\n      report(',
    replace: '      report(',
    step: 'browser',
    tests: ['e2e/specs/remote-faults.spec.ts'],
    only: 'shows the fallback, then the page once the fault is over',
  },
  {
    id: 'redirect-lost-at-sign-in',
    what: 'A shopper who has to sign in for a page ends up in the account instead of on that page.',
    file: `${src}/client/page-guard.tsx`,
    find: '  host.session.rememberRedirect(location.pathname + location.search);\n',
    replace: '',
    step: 'browser',
    tests: ['e2e/specs/login.spec.ts'],
    only: 'a protected page sends visitors to sign in',
  },
  {
    id: 'menu-hidden-on-a-desk',
    what: 'The categories are missing from the header of a wide screen.',
    file: `${src}/frame/header.tsx`,
    find: `[media.desktop]: { display: 'block', height: '100%' }`,
    replace: `[media.desktop]: { height: '100%' }`,
    step: 'browser',
    tests: ['e2e/specs/header.spec.ts'],
    only: 'submenus work by keyboard',
  },
  {
    id: 'payment-frame-blocked',
    what: 'The PayPal button never appears, because the policy of the page blocks its frame.',
    file: `${src}/server/security-headers.ts`,
    find: "`frame-src ${[`'self'`, ...partnerOrigins, ...google].join(' ')}`",
    replace: "`frame-src ${[`'self'`, ...google].join(' ')}`",
    step: 'browser',
    tests: ['e2e/specs/payment-faults.spec.ts'],
    only: 'cancelled in PayPal',
  },
];

export const shellMutations: readonly Mutation[] = [...seenByUnitTests, ...seenInBrowsers];
