import type { CatalogImport } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { importPage } from './import-page.tsx';
import { sampleImport } from './sample-import.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const problem = {
  handle: 'parka',
  line: 3,
  column: 'Variant Price',
  message: '"x" is not an amount such as 34.00',
};
const change = {
  handle: 'coat',
  name: 'A coat',
  outcome: 'changed' as const,
  changes: [
    { what: 'Price of COAT-M', before: '$89.00', after: '$79.50' },
    { what: 'Tags', before: 'Wool', after: '' },
  ],
};
const categories = [
  { outcome: 'created' as const, said: 'Women > Hats', path: 'Women > Hats' },
  { outcome: 'found' as const, said: 'Scarves', path: 'Accessories > Scarves' },
];
const afterDryRun = (changes: Partial<CatalogImport> = {}) =>
  sampleImport({
    status: 'DONE',
    processedCount: 4,
    createdCount: 2,
    changedCount: 1,
    failedCount: 1,
    problemCount: 1,
    ...changes,
  });

const open = (catalogImport: CatalogImport, api: ApiAnswers = {}, query = '') => {
  const replies = {
    getImport: catalogImport,
    listImportChanges: onePage([change]),
    listImportProblems: onePage([problem]),
    listImportCategories: onePage(categories),
    ...api,
  };
  return renderAdminPage(importPage, replies, `/admin/imports/import-1${query}`);
};

test('a dry run shows what would change, line by line', async () => {
  await open(afterDryRun(), {}, '?tab=changes');
  expect(screen.getByText('Would be created').nextSibling?.textContent).toBe('2');
  const row = within(screen.getByRole('row', { name: /A coat/ }));
  expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Price of COAT-M $89.00 →  becomes $79.50',
    'Tags Wool →  becomes nothing',
  ]);
});

test('a dry run shows which categories would be created and which already exist', async () => {
  await open(afterDryRun(), {}, '?tab=categories');
  expect(screen.getByRole('tab', { name: 'Categories (2)' })).toBeTruthy();
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/Hats/).at(-1)).toContain('created');
  expect(cellsOf(/Scarves/).join(' ')).toMatch(/Accessories > Scarves.*Already exists/);
});

test.each([
  ['before a dry run', sampleImport(), 'Start dry run', 'Import without a dry run'],
  ['after a dry run', afterDryRun(), 'Repeat dry run', 'Import'],
])('shows the possible actions %s', async (_, catalogImport, first, second) => {
  await open(catalogImport);
  const names = screen.getAllByRole('button', { name: /dry run|Import/ }).map((button) => button.textContent);
  expect(names).toEqual([first, second]);
});

test('after an import, links to the products first and offers no second import', async () => {
  await open(afterDryRun({ isDryRun: false }));
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const products = summary.getByRole('link', { name: 'View products' });
  expect(products.getAttribute('href')).toBe('/admin/products');
  const again = summary.getByRole('button', { name: 'Repeat dry run' });
  expect(products.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(summary.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('asks to fix the file if every product was skipped, but asks for missing pictures first', async () => {
  const allSkipped = { createdCount: 0, changedCount: 0, failedCount: 4 };
  const { unmount } = await open(afterDryRun(allSkipped));
  expect(screen.getByText(/Every product in the file was skipped\. Fix the rows/)).toBeTruthy();
  unmount();
  await open(afterDryRun({ ...allSkipped, missingPictureCount: 1, missingPictures: ['a.png'] }));
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Pictures', 'Summary']);
});

test('shows problems first, and downloads them as a file with formulas escaped', async () => {
  const parts: BlobPart[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (parts.push(file as Blob), 'blob:shop'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(afterDryRun(), {
    listImportProblems: onePage([problem, { ...problem, handle: '=1+1' }, { ...problem, handle: '\t-1' }]),
  });
  const row = within(screen.getByRole('row', { name: /parka/ }));
  for (const text of ['3', 'Variant Price', problem.message]) expect(row.getByText(text)).toBeTruthy();
  press('Download problems');
  await waitFor(() => expect(parts).toHaveLength(1));
  const csv = await (parts[0] as Blob).text();
  expect(csv.split('\r\n')).toEqual([
    'Line,Column,Product,Problem',
    `3,Variant Price,parka,"""x"" is not an amount such as 34.00"`,
    `3,Variant Price,'=1+1,"""x"" is not an amount such as 34.00"`,
    `3,Variant Price,'\t-1,"""x"" is not an amount such as 34.00"`,
    '',
  ]);
});

test('asks before importing and shows what the dry run found', async () => {
  // The page asks for it again while it runs.
  let current = afterDryRun({ missingPictureCount: 2, missingPictures: ['a.png', 'b.png'] });
  const { host } = await open(current, {
    getImport: () => current,
    startImport: () => (current = sampleImport({ status: 'RUNNING', isDryRun: false })),
  });
  press('Import');
  const dialog = within(screen.getByRole('dialog', { name: 'Import 4 products?' }));
  expect(
    dialog.getByText('In the dry run, 2 products would be created, 1 changed and 1 skipped.'),
  ).toBeTruthy();
  expect(dialog.getByText(/2 pictures in the file haven’t been uploaded/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Import now' }));
  // Not the Cancel button: the dialog has one too.
  const progress = await screen.findByRole('progressbar');
  expect(progress.getAttribute('max')).toBe('4');
  expect(host.fakeApi.callsOf('startImport').map(({ input }) => input.body)).toEqual([{ isDryRun: false }]);
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test("shows how many pictures a dry run didn't check, but not after an import", async () => {
  const { unmount } = await open(afterDryRun({ unfetchedPictureCount: 12, undecodedPictureCount: 1 }));
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const notice = summary.getByText(
    /12 pictures are downloaded when you import\. 1 picture is checked when you import/,
  );
  expect(notice.textContent).toContain(
    'If a picture is damaged or can’t be downloaded, its product is skipped',
  );
  unmount();
  await open(afterDryRun({ isDryRun: false }));
  expect(screen.queryByText(/when you import/)).toBeNull();
});

test("an import that ran from the command line can't be started here, and the page says so", async () => {
  await open(afterDryRun({ isStartedByCommand: true, createdBy: 'ada, by npm run import' }));
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText(/Uploaded by ada, by npm run import/)).toBeTruthy();
  expect(summary.getByText(/To repeat it, run the command again/)).toBeTruthy();
  expect(summary.queryByRole('button')).toBeNull();
});

test("shows why a run can't start", async () => {
  const reason = 'Another import is already running. Wait until it ends, or cancel it.';
  await open(sampleImport(), { startImport: apiError('conflict', reason) });
  press('Start dry run');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The import wasn’t started')).toBeTruthy();
  expect(alert.getByText(reason)).toBeTruthy();
});

test('shows the progress of a run through a network failure until it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const running = (processedCount: number) =>
    sampleImport({ status: 'RUNNING', isDryRun: false, processedCount, createdCount: processedCount });
  const done = sampleImport({ status: 'DONE', isDryRun: false, processedCount: 4, createdCount: 4 });
  const answers: (CatalogImport | Error)[] = [running(0), running(2), apiError('network'), done];
  await open(running(0), { getImport: () => answers.shift() ?? done });
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText('2 of 4 products')).toBeTruthy();
  expect(screen.getByText('Importing: 50 percent')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText(/The import continues even if you leave this page/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(await screen.findByText('Imported: 4 created, 0 changed, 0 skipped')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Repeat dry run' })).toBeTruthy();
});

test('an import that starts while the page still loads the dry run stays in progress', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const running = sampleImport({ status: 'RUNNING' });
  const importing = { ...running, isDryRun: false };
  const late = Promise.withResolvers<CatalogImport>();
  const answers = [running, afterDryRun(), late.promise];
  await open(running, { getImport: () => answers.shift() ?? importing, startImport: importing });
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  press('Import');
  press('Import now');
  await screen.findByRole('button', { name: 'Cancel' });
  await act(async () => late.resolve(afterDryRun()));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('stops polling while the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { host } = await open(sampleImport({ status: 'RUNNING' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(host.fakeApi.callsOf('getImport')).toHaveLength(1);
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(host.fakeApi.callsOf('getImport')).toHaveLength(2);
});

test('cancels a run and says that it is stopping', async () => {
  const running = sampleImport({ status: 'RUNNING', isDryRun: false });
  await open(running, { cancelImport: { ...running, isCancelRequested: true } });
  press('Cancel');
  expect(await screen.findByText('Stopping')).toBeTruthy();
});

test('shows why a run failed', async () => {
  await open(sampleImport({ status: 'FAILED', failure: 'The file has been deleted. Upload it again.' }));
  expect(
    within(screen.getByRole('alert')).getByText('The file has been deleted. Upload it again.'),
  ).toBeTruthy();
});

test("can't start a run while its pictures are uploading", async () => {
  let finishUpload: (catalogImport: CatalogImport) => void = () => undefined;
  const waiting = sampleImport({ missingPictures: ['photos/a.png'], missingPictureCount: 1 });
  const { host } = await open(waiting, {
    listMissingPictures: ({ query }) => (query?.after === undefined ? ['photos/a.png'] : []),
    addImportPictures: () => new Promise<CatalogImport>((resolve) => (finishUpload = resolve)),
    startImport: afterDryRun(),
  });
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Or choose individual files'), { target: { files } });
  await waitFor(() => expect(host.fakeApi.callsOf('addImportPictures')).toHaveLength(1));
  press('Start dry run');
  expect(host.fakeApi.callsOf('startImport')).toHaveLength(0);
  await act(async () => finishUpload(sampleImport()));
  // The dry run starts after the last picture.
  await waitFor(() => expect(host.fakeApi.callsOf('startImport')).toHaveLength(1));
});
