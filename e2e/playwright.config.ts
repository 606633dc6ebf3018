import { defineConfig } from '@playwright/test';
import { shop } from './fixtures/shop-addresses.ts';
import { testAllTag } from './fixtures/only-in-test-all.ts';

const executablePath = process.env.BROWSER_PATH || undefined;

const onlyInTestAll = new RegExp(`${testAllTag}\\b`);
/** Files that this run leaves out, without their ending. */
const omitted = (process.env.E2E_OMIT ?? '')
  .split(',')
  .filter(Boolean)
  .map((name) => `**/${name}.spec.ts`);
const journeys = { testIgnore: ['releases/**', ...omitted] };
// They change what's live for everybody, so they run one at a time, after all other tests.
const releases = { testMatch: 'releases/**', testIgnore: omitted, workers: 1, fullyParallel: false };

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  // Ends a test that hangs. Longer tests set their own limit.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A page waits about half of the time, so three tests keep two cores busy.
  workers: 3,
  fullyParallel: true,
  projects: [
    // `npm test`: each journey once.
    { name: 'core', ...journeys, grepInvert: onlyInTestAll },
    { name: 'core-releases', ...releases, grepInvert: onlyInTestAll, dependencies: ['core'] },
    // `npm run test:all`: these, and their variations across stores, widths and faults.
    { name: 'shop', ...journeys },
    { name: 'releases', ...releases },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once is shown as flaky and is a bug to fix, but doesn't stop everybody's work.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list', { printSteps: false }], ['./slow-files-reporter.ts']],
  use: {
    baseURL: shop.fieldnote,
    // The cluster signs its own certificate.
    ignoreHTTPSErrors: shop.isCluster,
    viewport: { width: 1440, height: 900 },
    // Shorter than any test's timeout, so that the error names the missing control.
    actionTimeout: 30_000,
    // Traces take a third of a test's time. A failed test leaves a screenshot; `--trace on` records a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  ...(!shop.isCluster && {
    webServer: {
      command: 'node --disable-warning=ExperimentalWarning fixtures/start-test-shop.ts',
      url: `${shop.origin}/readyz`,
      timeout: 180_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
    },
  }),
});
