import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminSession } from '../sign-in/admin-session.ts';
import { importsPage } from './imports-page.tsx';
import { onePage, sampleImport } from './sample-import.ts';

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});
afterEach(() => vi.restoreAllMocks());

const open = (api: FakeHostOptions['api'] = {}) =>
  renderPage(importsPage, { api: { listImports: onePage([]), ...api } });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
async function choose(file: File) {
  fireEvent.change(input(), { target: { files: [file] } });
  await act(async () => undefined);
}
const csv = (name = 'spring.csv', text = 'Handle') => new File([text], name, { type: 'text/csv' });

test('a file that is taken in leads to its own page, and is sent once', async () => {
  let answer: (reply: ReturnType<typeof sampleImport>) => void = () => undefined;
  const { host } = await open({
    createImport: () => new Promise((resolve) => (answer = resolve)),
    startImport: sampleImport({ status: 'RUNNING' }),
  });
  await choose(csv());
  expect(input().disabled).toBe(true);
  await choose(csv('other.csv'));
  await act(async () => answer(sampleImport()));
  expect(host.navigations).toEqual([{ href: '/admin/imports/import-1', replace: false }]);
  const calls = host.fakeApi.callsOf('createImport');
  expect(calls.map(({ input: { form } }) => form.fileName)).toEqual(['spring.csv']);
});

const missing = { missingPictures: ['photos/a.png'], missingPictureCount: 1 };
test.each([
  ['one with all that it needs is rehearsed at once', {}, [{ isDryRun: true }]],
  ['one whose pictures are still to be sent waits for them', missing, []],
])('%s', async (_, lacks, rehearsals) => {
  const sent = sampleImport(lacks);
  const { host } = await open({ createImport: sent, startImport: { ...sent, status: 'RUNNING' } });
  await choose(csv());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(host.fakeApi.callsOf('startImport').map(({ input: { body } }) => body)).toEqual(rehearsals);
});

test('a rehearsal that cannot begin now is left to the page of the import', async () => {
  const { host } = await open({ createImport: sampleImport(), startImport: apiError('conflict') });
  await choose(csv());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a workbook', new File(['PK'], 'spring.xlsx', { type: 'application/vnd.ms-excel' }), /no CSV file/],
  ['an empty file', csv('spring.csv', ''), /is empty/],
])('%s is not sent, and said at the field', async (_, file, words) => {
  const { host } = await open();
  await choose(file);
  expect(host.fakeApi.callsOf('createImport')).toEqual([]);
  expect(input().getAttribute('aria-describedby')).toContain(screen.getByText(words).id);
  expect(document.activeElement).toBe(input());
});

test('a file larger than the store takes is not sent', async () => {
  const { host } = await open();
  const large = csv();
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 + 1 });
  await choose(large);
  expect(host.fakeApi.callsOf('createImport')).toEqual([]);
  expect(screen.getByText(/A file may have 60 MB at most/)).toBeTruthy();
});

test('what the store finds wrong with the file is said in its words, and another can be chosen', async () => {
  const said =
    'The columns are separated by semicolons. Save the file with commas between them and send it again.';
  const { host } = await open({
    createImport: apiError('invalid-request', said, { fields: { file: said } }),
  });
  await choose(csv());
  await waitFor(() => expect(input().disabled).toBe(false));
  expect(screen.getByText(new RegExp(said.slice(0, 40)))).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(host.navigations).toEqual([]);
});

test('earlier imports say what came of them, and lead to their pages', async () => {
  const imported = sampleImport({
    id: 'b',
    status: 'DONE',
    isDryRun: false,
    processedCount: 4,
    createdCount: 3,
    failedCount: 1,
  });
  await open({ listImports: onePage([sampleImport({ id: 'a', status: 'RUNNING' }), imported]) });
  const table = within(screen.getByRole('table', { name: 'Imports' }));
  expect(table.getByText('Rehearsing')).toBeTruthy();
  expect(table.getByText('Imported in part')).toBeTruthy();
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/imports/a',
    '/admin/imports/b',
  ]);
});

test('the catalogue is saved as a file, and a failure is said', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shop');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const answers = [apiError('unavailable')];
  await open({ exportCatalogue: () => answers.shift() ?? (new Blob(['Handle']) as never) });
  const button = screen.getByRole('button', { name: 'Export catalogue' });
  fireEvent.click(button);
  expect(await screen.findByText('The catalogue could not be exported')).toBeTruthy();
  expect(saved).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^catalogue-.*\.csv$/)]));
  expect(screen.queryByRole('alert')).toBeNull();
});
