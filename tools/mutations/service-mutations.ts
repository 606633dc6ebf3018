import type { Mutation } from './mutation.ts';

const assistant = 'services/assistant/src';
const sandbox = 'services/sandbox/src';

export const serviceMutations: readonly Mutation[] = [
  {
    id: 'assistant-offers-sold-out',
    what: 'The assistant suggests sizes that are sold out.',
    file: `${assistant}/rank/hard-filters.ts`,
    find: 'stockQuantity > 0 &&',
    replace: 'stockQuantity >= 0 &&',
    step: 'unit',
    tests: [`${assistant}/search-service.test.ts`],
  },
  {
    id: 'assistant-price-too-wide',
    what: '"Around $40" also finds products for $60.',
    file: `${assistant}/query/parse-price-filter.ts`,
    find: 'const nearShare = 0.25;',
    replace: 'const nearShare = 0.5;',
    step: 'unit',
    tests: [`${assistant}/query/understand-query.test.ts`, `${assistant}/search-service.test.ts`],
  },
  {
    id: 'assistant-of-another-store',
    what: 'A header makes the assistant of one store answer with the products of another.',
    file: `${assistant}/tenant.ts`,
    find: `if (requested !== undefined && requested !== hostTenant) throw new ServiceError('tenant-mismatch');`,
    replace: 'if (requested !== undefined && requested !== hostTenant) return requested;',
    step: 'unit',
    tests: [`${assistant}/app.test.ts`],
  },
  {
    id: 'assistant-without-limit',
    what: 'One visitor can send unlimited requests to the assistant and slow it down for everybody.',
    file: `${assistant}/search-routes.ts`,
    find: 'if (grant(request.ip) === 0)',
    replace: 'if (grant(request.ip) < 0)',
    step: 'unit',
    tests: [`${assistant}/app.test.ts`],
  },
  {
    id: 'refunds-without-end',
    what: 'The payment stand-in refunds more than was captured, so a double refund looks fine.',
    file: `${sandbox}/paypal/payments/refund-capture.ts`,
    find: 'const left = toMinor(capture.amount) - refundedBefore;',
    replace: 'const left = toMinor(capture.amount);',
    step: 'unit',
    tests: [`${sandbox}/paypal/payments/refund-capture.test.ts`],
  },
  {
    id: 'forged-client-address',
    what: 'A visitor bypasses every rate limit by sending an IP address of their choice.',
    file: 'shared/service-kit/src/client-address.ts',
    find: 'if (!trusts(client)) break;',
    replace: '',
    step: 'unit',
    tests: ['shared/service-kit/src/client-address.test.ts'],
  },
];
