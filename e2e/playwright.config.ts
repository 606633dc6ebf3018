import { defineConfig } from '@playwright/test';
import { shop } from './fixtures/shop-addresses.ts';

const executablePath = process.env.BROWSER_PATH || undefined;

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  // Pictures are drawn on their first request, which on two busy cores takes its time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Two cores: the shop needs one of them.
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'shop', testIgnore: 'releases/**' },
    // They change what is live for everybody: one after the other, and never beside the others.
    { name: 'releases', testMatch: 'releases/**', workers: 1, fullyParallel: false },
  ],
  // Told apart as "flaky" in the report; the build server has no quieter machine to offer.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: shop.fieldnote,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
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
