import { expect, test } from 'vitest';
import { browserEnv, sandboxOptions, toVisitorIdentity } from './visitor-browser.ts';

test("the browser doesn't get the command's environment", () => {
  const env = {
    PATH: '/bin',
    HOME: '/home/me',
    LANG: 'en_US.UTF-8',
    LC_ALL: 'C',
    TMPDIR: '/tmp',
    DISPLAY: ':0',
    XDG_RUNTIME_DIR: '/run/user/1',
    FONTCONFIG_PATH: '/etc/fonts',
    REGISTRY_PRIVATE_KEY: 'secret',
    SMOKE_OPERATOR: 'me:secret',
    DATABASE_URL: 'postgres://secret',
    HTTPS_PROXY: 'http://me:secret@proxy',
    NODE_OPTIONS: '--import=x',
  };
  expect(Object.keys(browserEnv(env))).toEqual([
    'PATH',
    'HOME',
    'LANG',
    'LC_ALL',
    'TMPDIR',
    'DISPLAY',
    'XDG_RUNTIME_DIR',
    'FONTCONFIG_PATH',
  ]);
  expect(browserEnv(env).PATH).toBe('/bin');
});

test("the browser's sandbox is only off for root", () => {
  expect(sandboxOptions(0)).toEqual({ chromiumSandbox: false });
  expect(sandboxOptions(1000)).toEqual({ chromiumSandbox: true });
  // Platforms without user ids have no root.
  expect(sandboxOptions(undefined)).toEqual({ chromiumSandbox: true });
});

test('a headless browser identifies itself like a visitor’s', () => {
  const identity = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.8078.79 Safari/537.36',
    hints: {
      brands: [
        { brand: 'Not:A-Brand', version: '8' },
        { brand: 'Chromium', version: '156' },
        { brand: 'HeadlessChrome', version: '156' },
      ],
      fullVersionList: [{ brand: 'HeadlessChrome', version: '156.0.8078.79' }],
      platform: 'Linux',
      platformVersion: '',
      architecture: 'x86',
      model: '',
      mobile: false,
      uaFullVersion: '156.0.8078.79',
    },
  }; // prettier-ignore
  const visitor = toVisitorIdentity(identity);
  expect(JSON.stringify(visitor)).not.toMatch(/headless/i);
  expect(visitor.userAgent).toBe('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'); // prettier-ignore
  expect(visitor.userAgentMetadata?.brands).toContainEqual({ brand: 'Google Chrome', version: '156' });
  expect(visitor.userAgentMetadata).not.toHaveProperty('uaFullVersion');
  // Insecure contexts have no hints.
  expect(toVisitorIdentity({ ...identity, hints: null })).not.toHaveProperty('userAgentMetadata');
});
