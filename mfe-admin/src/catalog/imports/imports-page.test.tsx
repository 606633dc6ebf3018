import { apiError, watchSavedFiles, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { importsPage } from './imports-page.tsx';
import { sampleImport } from './sample-import.ts';

afterEach(() => vi.restoreAllMocks());

const open = (api: ApiAnswers = {}) => renderAdminPage(importsPage, { listImports: onePage([]), ...api });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
async function choose(file: File) {
  fireEvent.change(input(), { target: { files: [file] } });
  await act(async () => undefined);
}
const csv = (name = 'spring.csv', text = 'Handle') => new File([text], name, { type: 'text/csv' });

test('uploads a file once and opens its import', async () => {
  let respond: (reply: ReturnType<typeof sampleImport>) => void = () => undefined;
  const { host } = await open({
    createImport: () => new Promise((resolve) => (respond = resolve)),
    startImport: sampleImport({ status: 'RUNNING' }),
  });
  await choose(csv());
  expect(input().disabled).toBe(true);
  await choose(csv('other.csv'));
  await act(async () => respond(sampleImport()));
  expect(host.navigations).toEqual([{ href: '/admin/imports/import-1', replace: false }]);
  const calls = host.fakeApi.callsOf('createImport');
  expect(calls.map(({ input: { form } }) => form.fileName)).toEqual(['spring.csv']);
});

const missing = { missingPictures: ['photos/a.png'], missingPictureCount: 1 };
test.each([
  ['starts the dry run at once if nothing is missing', {}, [{ isDryRun: true }]],
  ['waits for missing pictures before the dry run', missing, []],
])('%s', async (_, changes, dryRuns) => {
  const created = sampleImport(changes);
  const { host } = await open({ createImport: created, startImport: { ...created, status: 'RUNNING' } });
  await choose(csv());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(host.fakeApi.callsOf('startImport').map(({ input: { body } }) => body)).toEqual(dryRuns);
});

test("opens the import without an error if the dry run can't start", async () => {
  const { host } = await open({ createImport: sampleImport(), startImport: apiError('conflict') });
  await choose(csv());
  await waitFor(() => expect(host.navigations).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a workbook', new File(['PK'], 'spring.xlsx', { type: 'application/vnd.ms-excel' }), /isn’t a CSV file/],
  ['an empty file', csv('spring.csv', ''), /is empty/],
])('rejects %s before uploading it', async (_, file, message) => {
  const { host } = await open();
  await choose(file);
  expect(host.fakeApi.callsOf('createImport')).toEqual([]);
  expect(input().getAttribute('aria-describedby')).toContain(screen.getByText(message).id);
  expect(document.activeElement).toBe(input());
});

test('rejects a file that is too large before uploading it', async () => {
  const { host } = await open();
  const large = csv();
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 + 1 });
  await choose(large);
  expect(host.fakeApi.callsOf('createImport')).toEqual([]);
  expect(screen.getByText(/Files can be up to 60 MB/)).toBeTruthy();
});

test("shows the store's error for a file and lets the operator choose another", async () => {
  const message =
    'The columns are separated by semicolons. Save the file with commas between them and upload it again.';
  const { host } = await open({
    createImport: apiError('invalid-request', message, { fields: { file: message } }),
  });
  await choose(csv());
  await waitFor(() => expect(input().disabled).toBe(false));
  expect(screen.getByText(new RegExp(message.slice(0, 40)))).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(host.navigations).toEqual([]);
});

test('lists past imports with their result and links to them', async () => {
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
  expect(table.getByText('Dry run in progress')).toBeTruthy();
  expect(table.getByText('Partly imported')).toBeTruthy();
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/imports/a',
    '/admin/imports/b',
  ]);
});

test('downloads the catalog as a file and reports a failure', async () => {
  const saved = watchSavedFiles();
  const answers = [apiError('unavailable')];
  await open({ exportCatalog: () => answers.shift() ?? (new Blob(['Handle']) as never) });
  const button = screen.getByRole('button', { name: 'Export catalog' });
  fireEvent.click(button);
  expect(await screen.findByText('We couldn’t export the catalog')).toBeTruthy();
  expect(saved).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^catalog-.*\.csv$/)]));
  expect(screen.queryByRole('alert')).toBeNull();
});
