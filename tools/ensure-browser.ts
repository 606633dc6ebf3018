import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Without windows to draw, the same pages take it less time.
const headlessShell = '/usr/bin/chromium-headless-shell';
const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium for the browser tests: the one named by `BROWSER_PATH`, one of the machine's, Playwright's own
 * download, or Debian's package, in this order.
 */
export async function ensureBrowser(): Promise<string> {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const found = installed.find(existsSync);
  if (found) return found;
  console.log('Looking for a browser …');
  if (await downloadWithPlaywright()) return '';
  if (installFromDebian()) return headlessShell;
  throw new Error(
    'No Chromium was found, and none could be installed. Install one and name it in BROWSER_PATH.',
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
