import type { TaxRate } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/form-actions.ts';
import { PageVisits } from '../../testing/page-visits.tsx';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { taxPage } from './tax-page.tsx';

const updatedAt = '2026-11-01T11:05:00.000Z';
const rate = (id: string, stateCode: string, value: number): TaxRate => ({
  id,
  stateCode,
  rate: value,
  updatedAt,
});
const rates = [rate('ca', 'CA', 0.0825), rate('ar', 'AR', 0.065), rate('mn', 'MN', 0.068_75)];
const open = (api: ApiAnswers = {}, url = '/admin/tax') =>
  renderAdminPage(taxPage, { listTaxRates: rates, ...api }, url);
const editButton = (state: string) => screen.getByRole('button', { name: `Edit the rate for ${state}` });
const field = (state: string) => screen.getByLabelText<HTMLInputElement>(`${state} rate (%)`);
const set = (state: string, typed: string) => {
  fireEvent.click(editButton(state));
  fireEvent.change(field(state), { target: { value: typed } });
  press('Save');
};

test('lists every state by name with its rate', async () => {
  await open();
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names).toEqual(['Arkansas (AR)', 'California (CA)', 'Minnesota (MN)']);
  expect(screen.getByRole('row', { name: /Minnesota/ }).textContent).toContain('6.875%');
});

test('edits one rate at a time in place and returns the focus', async () => {
  const { host } = await open({
    updateTaxRate: ({ params, body }) => rate(params.id, 'CA', body.newRate),
  });
  set('California', '7,25');
  await waitFor(() => expect(screen.getByRole('row', { name: /California/ }).textContent).toContain('7.25%'));
  expect(host.fakeApi.callsOf('updateTaxRate').map(({ input }) => [input.params, input.body])).toEqual([
    [{ id: 'ca' }, { newRate: 0.0725 }],
  ]);
  expect(host.toasts).toEqual([
    { type: 'success', message: 'Saved. The new rate for California applies from now on.' },
  ]);
  expect(document.activeElement).toBe(editButton('California'));
  fireEvent.click(editButton('Arkansas'));
  fireEvent.click(editButton('California'));
  expect(screen.getAllByRole('textbox')).toEqual([field('California')]);
});

test('Escape discards an edit, and an unchanged rate isn’t sent', async () => {
  const { host } = await open();
  fireEvent.click(editButton('California'));
  expect(document.activeElement).toBe(field('California'));
  fireEvent.change(field('California'), { target: { value: '9' } });
  fireEvent.keyDown(field('California'), { key: 'Escape' });
  expect(document.activeElement).toBe(editButton('California'));
  set('California', '8.25');
  await waitFor(() => expect(editButton('California')).toBeTruthy());
  expect(host.fakeApi.callsOf('updateTaxRate')).toEqual([]);
});

test('shows an error for an invalid percentage, submits nothing and keeps the input', async () => {
  const { host } = await open();
  set('California', 'seven');
  expect(screen.getByText(/from 0 to 100 with up to four decimals/)).toBeTruthy();
  expect([field('California').value, document.activeElement]).toEqual(['seven', field('California')]);
  expect(host.fakeApi.callsOf('updateTaxRate')).toEqual([]);
});

test('an open form, a failure and saved rates are gone after leaving the page', async () => {
  const answers = [rate('ca', 'CA', 0.0725), apiError('internal')];
  await renderAdminPage(
    taxPage,
    { listTaxRates: rates, updateTaxRate: () => answers.shift() as TaxRate },
    '/admin/tax',
    (page) => <PageVisits>{page}</PageVisits>,
  );
  set('California', '7.25');
  await screen.findByText('7.25%');
  set('Arkansas', '6');
  await screen.findByText('Failed to update tax rate');
  press('Leave');
  press('Come back');
  expect(screen.getByRole('row', { name: /California/ }).textContent).toContain('8.25%');
  expect(editButton('Arkansas')).toBeTruthy();
  expect(screen.queryByText('Failed to update tax rate')).toBeNull();
});

test.each([
  ['a failure', apiError('internal'), 'Failed to update tax rate'],
  ['a lost connection', apiError('network'), 'Failed to update tax rate'],
  ['an expired session', apiError('unauthorized', 'Authentication required'), 'Unauthorized access'],
])('%s keeps the input', async (_, refusal, title) => {
  const { host } = await open({ updateTaxRate: refusal });
  set('California', '7.25');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(field('California').value).toBe('7.25');
  // The toast survives the redirect to the sign-in page.
  expect(host.toasts.map(({ message }) => message)).toEqual(
    title === 'Unauthorized access' ? ['Unauthorized access'] : [],
  );
});

test('submits nothing without a token', async () => {
  const { host } = await open();
  localStorage.clear();
  set('California', '7.25');
  expect(await screen.findByText('No authentication token found')).toBeTruthy();
  expect(host.fakeApi.callsOf('updateTaxRate')).toEqual([]);
});

test.each([
  ['calif', ['California (CA)']],
  ['mn', ['Minnesota (MN)']],
  ['AR', ['Arkansas (AR)']],
])('finds a state by %j', async (search, found) => {
  await open({}, `/admin/tax?q=${search}`);
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  for (const name of found) expect(names).toContain(name);
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe(search);
});

test('says when no state matches and links to all states', async () => {
  await open({}, '/admin/tax?q=zzz');
  expect(screen.getByText('No states match.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/admin/tax');
});

const proposals = [
  { id: 'ca', stateCode: 'CA', rate: 0.0825, proposedRate: 0.0725 },
  { id: 'mn', stateCode: 'MN', rate: 0.068_75, proposedRate: 0.07 },
  { id: 'ar', stateCode: 'AR', rate: 0.065, proposedRate: 0.066 },
];
const compare = () => press('Compare with the tax service');
const setsAll: ApiAnswers = {
  proposeTaxRates: proposals,
  updateTaxRate: ({ params, body }) => rate(params.id, params.id.toUpperCase(), body.newRate),
};

test('lists the rates that differ from the tax service and applies one or all', async () => {
  const { host } = await open(setsAll);
  compare();
  expect(await screen.findByRole('heading', { name: '3 rates differ' })).toBe(document.activeElement);
  const table = within(screen.getByRole('table', { name: 'Rates that differ' }));
  expect(table.getByRole('row', { name: /California/ }).textContent).toMatch(/8\.25%.*7\.25%/);
  fireEvent.click(table.getByRole('button', { name: 'Apply to California' }));
  expect(await screen.findByRole('heading', { name: '2 rates differ' })).toBe(document.activeElement);
  press('Apply all 2');
  expect(await screen.findByText('The tax service has the same rate for every state.')).toBeTruthy();
  expect(
    host.fakeApi.callsOf('updateTaxRate').map(({ input }) => [input.params.id, input.body.newRate]),
  ).toEqual([
    ['ca', 0.0725],
    ['mn', 0.07],
    ['ar', 0.066],
  ]);
  expect(screen.getByRole('row', { name: /Minnesota/ }).textContent).toContain('7%');
});

test('stops at the first failure and keeps the remaining proposals', async () => {
  const answers = [rate('ca', 'CA', 0.0725), apiError('network')];
  const { host } = await open({ ...setsAll, updateTaxRate: () => answers.shift() as TaxRate });
  compare();
  fireEvent.click(await screen.findByRole('button', { name: 'Apply all 3' }));
  expect(await screen.findByText('Failed to update tax rate')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 rates differ' })).toBeTruthy();
  expect(host.fakeApi.callsOf('updateTaxRate')).toHaveLength(2);
});

test('links to the provider accounts if there’s no tax account', async () => {
  await open({ proposeTaxRates: apiError('conflict', 'There is no tax account yet.') });
  compare();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/There is no tax account yet\./)).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Provider accounts' }).getAttribute('href')).toBe('/admin/accounts');
});
