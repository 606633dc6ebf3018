// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPolicyReports } from './read-policy-reports.ts';

const page = 'https://one.test/products/parka?token=secret#top';
const modern = (body: object) => JSON.stringify([{ type: 'csp-violation', url: page, body }]);
const report = (changes: object = {}) =>
  modern({
    documentURL: page,
    effectiveDirective: 'img-src',
    blockedURL: 'https://pictures.example/a?b=c',
    disposition: 'enforce',
    sample: 'a password',
    ...changes,
  });
const older = (changes: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': page,
      'violated-directive': "img-src 'self'",
      'effective-directive': 'img-src',
      'blocked-uri': 'https://pictures.example/a?b=c',
      'script-sample': 'a password',
      ...changes,
    },
  });

it('reads both formats, and keeps only origins and the page', () => {
  const read = {
    directive: 'img-src',
    blocked: 'https://pictures.example',
    pageUrl: new URL(page),
    isEnforced: true,
  };
  expect(readPolicyReports(report())).toEqual([read]);
  expect(readPolicyReports(older())).toEqual([read]);
  expect(readPolicyReports(older({ 'effective-directive': undefined }))).toEqual([read]);
});

it.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['data:text/html,secret', 'data'],
  ['https://one.test/a.js', 'self'],
  ['wss://socket.example:8443/a', 'wss://socket.example:8443'],
])('reduces the source %j to %j', (blockedURL, blocked) => {
  expect(readPolicyReports(report({ blockedURL }))).toMatchObject([{ blocked }]);
});

it.each([
  ['an extension as the source', { blockedURL: 'chrome-extension://abc/a.js' }],
  ['an extension of Safari', { blockedURL: 'safari-web-extension://abc' }],
  ["an extension's script", { sourceFile: 'moz-extension://abc/content.js', blockedURL: 'inline' }],
  ["only an extension's name", { blockedURL: 'chrome-extension' }],
  ['a directive that none of our policies has', { effectiveDirective: '<script>' }],
  ['a name that every object has', { effectiveDirective: 'constructor' }],
  ['another scheme', { blockedURL: 'javascript:alert(1)' }],
  ['no page', { documentURL: '' }],
  ['an overlong origin', { blockedURL: `https://${'a.'.repeat(120)}example` }],
])('leaves out %s', (_, changes) => {
  expect(readPolicyReports(report(changes))).toEqual([]);
});

it('reads at most twenty reports', () => {
  const [one] = JSON.parse(report()) as object[];
  expect(readPolicyReports(JSON.stringify(Array.from({ length: 30 }, () => one)))).toHaveLength(20);
});

it('never fails, and never keeps more than an origin, whatever is sent', () => {
  const pictureReport = fc.string().map((path) => report({ blockedURL: `https://pictures.example/${path}` }));
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), pictureReport), (text) => {
      for (const { blocked } of readPolicyReports(text))
        expect(blocked).toMatch(/^(?:[a-z-]+|(?:https?|wss?):\/\/[^/?#@]+)$/);
    }),
  );
});
