// Parts of a fake shop for use outside of tests; nothing here needs a test runner.
export { apiError } from './api-error.ts';
export { createFakeApi, type ApiAnswers } from './fake-api.ts';
export { createPlainCart } from './plain-cart.ts';
export { testCart, testTenant, testUser } from './sample-values.ts';
export type { Samples } from './samples.ts';
