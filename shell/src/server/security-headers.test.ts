import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

/** The directives of a page's policy, by name. */
function policyWith(env: NodeJS.ProcessEnv, { hasGoogle = false } = {}): Record<string, string> {
  const origins = readEnv({ PARTNER_ORIGINS: 'https://pay.example', ...env });
  const googleOrigin = hasGoogle ? origins.googleOrigin : null;
  const policy = contentSecurityPolicy('n0nce', { ...origins, googleOrigin });
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)));
}

it('lets pages call Google’s two hosts, and nothing else of Google’s, where a maps key is set', () => {
  const policy = policyWith({ MAPS_API_KEY: 'key', MAPS_SCRIPT_URL: 'http://localhost:4200/maps/api/js' });
  expect(policy['connect-src']).toBe(
    `'self' https://pay.example https://maps.googleapis.com https://places.googleapis.com`,
  );
  expect(policy['script-src']).toBe(`'nonce-n0nce' 'strict-dynamic'`);
});

const partners = (env: NodeJS.ProcessEnv) => readEnv(env).partnerOrigins;
const account = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_MERCHANT_ID: 'm' };
const live = ['https://www.paypal.com', 'https://www.paypalobjects.com'];
const sandbox = ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://www.paypalobjects.com'];

it.each([
  ['a real account', account, live],
  ['accounts of stores', { PAYPAL_ACCOUNTS: 'ONE|a|b|m' }, live],
  ['the real API by name', { ...account, PAYPAL_BASE_URL: 'https://api-m.paypal.com/' }, live],
  ['PayPal’s sandbox', { ...account, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, sandbox],
  ['a name that only ends like it', { PAYPAL_BASE_URL: 'https://notpaypal.com' }, ['https://notpaypal.com']],
  ['the stand-in', {}, ['http://localhost:4200']],
  ['the stand-in on another port', { SANDBOX_PORT: '4210' }, ['http://localhost:4210']],
  [
    'a stand-in whose script is elsewhere',
    { PAYPAL_BASE_URL: 'http://pay.test:1', PAYPAL_SDK_BASE_URL: 'http://sdk.test/js' },
    ['http://pay.test:1', 'http://sdk.test'],
  ],
])('with %s pages talk to its own origins alone', (_, env, origins) => {
  expect(partners(env as NodeJS.ProcessEnv)).toEqual(origins);
});

it('lets pages call the stand-in where that has the maps script', () => {
  const { 'connect-src': callees } = policyWith({ MAPS_SCRIPT_URL: 'http://localhost:4300/maps/api/js' });
  expect(callees).toBe(`'self' https://pay.example http://localhost:4300`);
});

it('names an origin once that takes payments and has the maps script', () => {
  const sandbox = { PARTNER_ORIGINS: 'http://localhost:4200', MAPS_SCRIPT_URL: 'http://localhost:4200/maps' };
  expect(policyWith(sandbox)['connect-src']).toBe(`'self' http://localhost:4200`);
});

it('knows no maps where there are none, and gives them neither frames nor pictures anywhere', () => {
  expect(policyWith({})['connect-src']).toBe(`'self' https://pay.example`);
  const policy = policyWith({ MAPS_API_KEY: 'key' });
  expect(policy['frame-src']).toBe(`'self' https://pay.example`);
  expect(policy['img-src']).toBe(`'self' data: https://pay.example`);
});

it('lets pages have Google’s button where the tenant has a client id, by the three paths that it needs', () => {
  const policy = policyWith({}, { hasGoogle: true });
  expect([policy['connect-src'], policy['frame-src'], policy['style-src']]).toEqual([
    `'self' https://pay.example https://accounts.google.com/gsi/`,
    `'self' https://pay.example https://accounts.google.com/gsi/`,
    `'nonce-n0nce' https://accounts.google.com/gsi/style`,
  ]);
  expect(policy['script-src']).toBe(`'nonce-n0nce' 'strict-dynamic'`);
  const standIn = policyWith({ GOOGLE_BASE_URL: 'http://localhost:4200' }, { hasGoogle: true });
  expect(standIn['frame-src']).toBe(`'self' https://pay.example http://localhost:4200/gsi/`);
});

it('says nothing of Google where the tenant has no client id', () => {
  expect(JSON.stringify(policyWith({ GOOGLE_BASE_URL: 'http://google.example' }))).not.toContain('google');
});

it('lets a preview be framed by the store itself, and every other page by nobody', () => {
  const origins = { partnerOrigins: [], mapsOrigins: [], googleOrigin: null };
  expect(contentSecurityPolicy('n', origins)).toContain(`frame-ancestors 'none'`);
  expect(contentSecurityPolicy('n', origins, { isPreview: true })).toContain(`frame-ancestors 'self'`);
  expect(pageHeaders('n', origins)['X-Frame-Options']).toBe('DENY');
  expect(pageHeaders('n', origins, { isPreview: true })['X-Frame-Options']).toBe('SAMEORIGIN');
});
