import { defineConfig } from 'vitest/config';

/** The vitest configuration of every browser package: `export { default } from '@selvedge/testing/vitest';` */
export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    passWithNoTests: true,
    // A machine that is busy with other things proves nothing by being slow.
    testTimeout: 20_000,
  },
});
