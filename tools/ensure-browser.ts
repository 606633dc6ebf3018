import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Relative to the repository. */
export const playwrightCli = 'e2e/node_modules/@playwright/test/cli.js';

// Faster than the full browser, because it draws no windows.
const headlessShell = '/usr/bin/chromium-headless-shell';
const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium for the browser tests: `BROWSER_PATH`, an installed one, Debian's package, or Playwright's download, in
 * this order.
 * @returns its path; empty to use Playwright's download
 */
export async function ensureBrowser(): Promise<string> {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const found = installed.find(existsSync);
  if (found) return found;
  console.log('Looking for a browser …');
  if (installFromDebian()) return headlessShell;
  if (downloadWithPlaywright()) return '';
  throw new Error(
    "No Chromium was found, and it couldn't be installed. Install it and set BROWSER_PATH to its path.",
  );
}

function downloadWithPlaywright(): boolean {
  const root = join(import.meta.dirname, '..');
  const options = { stdio: 'inherit', timeout: 180_000, cwd: root } as const;
  return spawnSync(process.execPath, [playwrightCli, 'install', 'chromium'], options).status === 0;
}

function installFromDebian(): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const run = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']);
  return existsSync(headlessShell);
}
