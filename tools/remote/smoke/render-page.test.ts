import { expect, onTestFinished, test } from 'vitest';
import type { TenantConfig } from '../../../shared/contract/src/index.ts';
import { createPageRenderer } from './render-page.ts';

const nonce = 'IBdWCJqZY3sgxIV9nutMCzra';
const tenant = { code: 'ONE' } as TenantConfig;

function rendererOf(render: string, timeoutMs?: number) {
  const bundle = Buffer.from(`exports.render = ${render};`);
  const renderer = createPageRenderer('http://shop.test:4000/', bundle, timeoutMs);
  onTestFinished(() => renderer.close());
  return (href = '/x') => renderer.render(href, tenant, nonce);
}
const page = (html: string, styles = "''") =>
  `({ kind: 'page', status: 200, html: ${html}, styles: ${styles}, head: null, outcome: { kind: 'ready' } })`;

test('a bundle is told what the document server tells it, and nothing of a trial', async () => {
  const { page: made } = await rendererOf(`async (request) => ${page('JSON.stringify(request)')}`)('/x?a=b');
  const request = JSON.parse(made!.html) as Record<string, unknown>;
  expect(Object.keys(request)).toEqual(['href', 'tenant', 'apiBaseUrl', 'nonce', 'requestId', 'previewToken', 'timeoutMs']); // prettier-ignore
  expect(request).toMatchObject({
    href: '/x?a=b',
    tenant,
    apiBaseUrl: 'http://shop.test:4000/api/v1',
    nonce: expect.stringMatching(/^[\w+/]{24}$/) as string,
    requestId: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
    previewToken: null,
    timeoutMs: 2500,
  });
  expect(JSON.stringify(request)).not.toMatch(/smoke|trial|gate/i);
});

test('what may not stand in a page does not get there', async () => {
  const styles = `'<style data-emotion="x a" nonce="' + nonce + '">body{gap:0}</style>'`;
  expect(await rendererOf(`async ({ nonce }) => ${page("'<base href=x><b>a</b>'", styles)}`)()).toEqual({
    page: null,
    faults: ['it holds <base>', 'its styles have a rule that is not for its own classes: body'],
  });
});

test.each([
  ['throws', `async () => { throw new Error('broken'); }`, { failure: 'Error: broken' }],
  ['makes nothing', `async () => ${page("' '")}`, { failure: 'nothing came of it' }],
  ['goes elsewhere', `async () => ({ kind: 'redirect', href: '/login' })`, {}],
])('a bundle that %s has no page', async (_, render, said) => {
  expect(await rendererOf(render)()).toEqual({ page: null, ...said });
});

test('data that was late once is asked for again', async () => {
  const late = `(() => { let asked = 0; return async ({ timeoutMs }) => {
    if (asked++ === 0) await new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error('late')));
    return ${page("'<p>' + asked + '</p>'")};
  }; })()`;
  expect((await rendererOf(late, 20)()).page?.html).toBe('<p>2</p>');
});
