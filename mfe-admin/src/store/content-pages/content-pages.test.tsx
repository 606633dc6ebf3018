import type { AdminContentPage } from '@selvedge/contract';
import type { ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, pressInDialog, save } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { contentPagePage } from './content-page-page.tsx';
import { contentPagesPage } from './content-pages-page.tsx';
import { isSameHtml } from './is-same-html.ts';

const existing: AdminContentPage = {
  slug: 'help',
  title: 'Help',
  html: '<p>Ask us.</p>',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const missing: AdminContentPage = { slug: 'terms', title: '', html: '', updatedAt: null };
const preview = { token: 't', expiresAt: '2026-11-01T00:30:00.000Z', themeProblems: [] };
const open = (slug: string, api: ApiAnswers = {}) =>
  renderAdminPage(
    contentPagePage,
    { listContentPages: [existing, missing], createPreview: preview, ...api },
    `/admin/pages/${slug}`,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test("lists every page, including pages that don't exist yet", async () => {
  await renderAdminPage(contentPagesPage, { listContentPages: [existing, missing] });
  const rows = within(screen.getByRole('table', { name: 'Pages' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) => [within(row).getByRole('link').textContent, /Not created/.test(row.textContent)]),
  ).toEqual([
    ['Help', false],
    ['Terms', true],
  ]);
});

test('saves a page against the loaded version and says when something was removed', async () => {
  const stored = { ...existing, html: '<p>Ask us now.</p>', updatedAt: '2026-11-02T00:00:00.000Z' };
  const { host } = await open('help', { saveContentPage: stored });
  type('Text (HTML)', '<p>Ask us now.<script>x()</script></p>');
  save();
  expect(await screen.findByText(/removed or changed/)).toBeTruthy();
  expect(field('Text (HTML)').value).toBe('<p>Ask us now.</p>');
  expect(host.fakeApi.callsOf('saveContentPage')[0]?.input).toMatchObject({
    params: { slug: 'help' },
    body: { title: 'Help', basedOn: existing.updatedAt },
  });
  type('Text (HTML)', '<p>Ask us now.</p> ');
  save();
  await waitFor(() => expect(screen.queryByText(/removed or changed/)).toBeNull());
  expect(host.fakeApi.callsOf('saveContentPage')[1]?.input.body.basedOn).toBe(stored.updatedAt);
});

test("a new page can't be deleted and needs a title and text", async () => {
  const { host } = await open('terms');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  type('Text (HTML)', '<p>x</p>');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  expect(host.fakeApi.callsOf('saveContentPage')).toEqual([]);
});

test('asks before deleting a page', async () => {
  const { host } = await open('help', { deleteContentPage: { ...existing, html: '', updatedAt: null } });
  press('Delete');
  pressInDialog('Delete');
  await waitFor(() => expect(host.navigations).toMatchObject([{ href: '/admin/pages' }]));
  expect(host.fakeApi.callsOf('deleteContentPage')[0]?.input.params).toEqual({ slug: 'help' });
});

test('links back to the list from an unknown page', async () => {
  await open('nothing');
  expect(screen.getByRole('link', { name: 'All pages' }).getAttribute('href')).toBe('/admin/pages');
});

test.each([
  ['<p>a<br>b</p>', '<p>a<br />b</p>', true],
  ['<p>a "b" &amp; c</p>\n', '<p>a &quot;b&quot; &amp; c</p>', true],
  ['<p onclick="x">a</p>', '<p>a</p>', false],
  ['<h1>a</h1>', '<h2>a</h2>', false],
])('%j and %j are the same HTML: %j', (one, other, isSame) => expect(isSameHtml(one, other)).toBe(isSame));
