import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
 * Finds a Chromium for the browser tests: `BROWSER_PATH`, an installed one, Playwright's download, or Debian's package,
 * in this order.
 * @returns its path; empty to use Playwright's download
 */
export async function ensureBrowser(): Promise<string> {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const found = installed.find(existsSync);
  if (found) return found;
  console.log('Looking for a browser …');
  if (await downloadWithPlaywright()) return '';
  if (installFromDebian()) return headlessShell;
  throw new Error(
    "No Chromium was found, and it couldn't be installed. Install it and set BROWSER_PATH to its path.",
  );
}

async function downloadWithPlaywright(): Promise<boolean> {
  const { status } = spawnSync('playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
    cwd: 'e2e',
  });
  return status === 0;
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
