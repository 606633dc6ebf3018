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

test('passes the same request to a bundle as the document server', async () => {
  const { page: rendered } = await rendererOf(`async (request) => ${page('JSON.stringify(request)')}`)(
    '/x?a=b',
  );
  const request = JSON.parse(rendered!.html) as Record<string, unknown>;
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

test('rejects HTML that is not allowed', async () => {
  const styles = `'<style data-emotion="x a" nonce="' + nonce + '">body{gap:0}</style>'`;
  expect(await rendererOf(`async ({ nonce }) => ${page("'<base href=x><b>a</b>'", styles)}`)()).toEqual({
    page: null,
    faults: ['it contains <base>', 'its styles have a rule that is not for its own classes: body'],
  });
});

test.each([
  ['throws', `async () => { throw new Error('broken'); }`, { failure: 'Error: broken' }],
  ['returns nothing', `async () => ${page("' '")}`, { failure: 'the result is empty' }],
  ['redirects', `async () => ({ kind: 'redirect', href: '/login' })`, {}],
])('returns no page for a bundle that %s', async (_, render, result) => {
  expect(await rendererOf(render)()).toEqual({ page: null, ...result });
});

test('retries once if data is late', async () => {
  const late = `(() => { let asked = 0; return async ({ timeoutMs }) => {
    if (++asked === 2) await new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error('late')));
    return ${page("'<p>' + asked + '</p>'")};
  }; })()`;
  const render = rendererOf(late, 300);
  // The first page also waits for the bundle's process to start.
  await render();
  expect((await render()).page?.html).toBe('<p>3</p>');
});
