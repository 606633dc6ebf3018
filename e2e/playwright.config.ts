import { defineConfig } from '@playwright/test';
import { shop } from './fixtures/shop-addresses.ts';
import { variationTag } from './fixtures/variation.ts';

const executablePath = process.env.BROWSER_PATH || undefined;

const variations = new RegExp(`${variationTag}\\b`);
const journeys = { testIgnore: 'releases/**' };
// They change what is live for everybody: one after the other, and never beside the others.
const releases = { testMatch: 'releases/**', workers: 1, fullyParallel: false };

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  // Of a test that hangs. Those that take longer say so themselves.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Two cores: a page waits as often as it works, so three tests keep them busy.
  workers: 3,
  fullyParallel: true,
  projects: [
    // `npm test`: each journey once.
    { name: 'core', ...journeys, grepInvert: variations },
    { name: 'core-releases', ...releases, grepInvert: variations, dependencies: ['core'] },
    // `npm run test:all`: these, and their variations across stores, widths and faults.
    { name: 'shop', ...journeys },
    { name: 'releases', ...releases, dependencies: ['shop'] },
  ],
  // Until three runs in a row show nothing flaky; a retried one is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }], ['./slow-files-reporter.ts']],
  use: {
    baseURL: shop.fieldnote,
    viewport: { width: 1440, height: 900 },
    // A film of every test takes a third of its time. What the page was when a test failed is kept; `--trace on` films it.
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
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning fixtures/start-test-shop.ts',
    url: `http://localhost:${shop.port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
