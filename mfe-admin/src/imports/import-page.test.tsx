import type { CatalogueImport } from '@selvedge/contract';
import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminSession } from '../sign-in/admin-session.ts';
import { importPage } from './import-page.tsx';
import { onePage, sampleImport } from './sample-import.ts';

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});
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
const rehearsed = (changes: Partial<CatalogueImport> = {}) =>
  sampleImport({
    status: 'DONE',
    processedCount: 4,
    createdCount: 2,
    changedCount: 1,
    failedCount: 1,
    problemCount: 1,
    ...changes,
  });

const open = (is: CatalogueImport, api: FakeHostOptions['api'] = {}, query = '') =>
  renderPage(importPage, {
    url: `/admin/imports/import-1${query}`,
    api: {
      getImport: is,
      listImportChanges: onePage([change]),
      listImportProblems: onePage([problem]),
      listImportCategories: onePage(categories),
      ...api,
    },
  });

test('a rehearsal says what would change, line by line', async () => {
  await open(rehearsed(), {}, '?tab=changes');
  expect(screen.getByText('Would be created').nextSibling?.textContent).toBe('2');
  const row = within(screen.getByRole('row', { name: /A coat/ }));
  expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Price of COAT-M $89.00 →  becomes $79.50',
    'Tags Wool →  becomes nothing',
  ]);
});

test('a rehearsal says which categories would be created, and which ones names stand for', async () => {
  await open(rehearsed(), {}, '?tab=categories');
  expect(screen.getByRole('tab', { name: 'Categories (2)' })).toBeTruthy();
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/Hats/).at(-1)).toContain('created');
  expect(cellsOf(/Scarves/).join(' ')).toMatch(/Accessories > Scarves.*there already/);
});

test.each([
  ['before a rehearsal', sampleImport(), 'Rehearse', 'Import without a rehearsal'],
  ['after it', rehearsed(), 'Rehearse again', 'Import'],
])('%s what comes next is offered, and the import says what it is', async (_, is, first, second) => {
  await open(is);
  const names = screen
    .getAllByRole('button', { name: /Rehearse|Import/ })
    .map((button) => button.textContent);
  expect(names).toEqual([first, second]);
});

test('what was imported is offered to be looked at first, and nothing to be imported once more', async () => {
  await open(rehearsed({ isDryRun: false }));
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const products = summary.getByRole('link', { name: 'See the products' });
  expect(products.getAttribute('href')).toBe('/admin/products');
  const again = summary.getByRole('button', { name: 'Rehearse again' });
  expect(products.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(summary.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a file of which everything is left out is said to want correcting; pictures are asked for ahead', async () => {
  const nothing = { createdCount: 0, changedCount: 0, failedCount: 4 };
  const { unmount } = await open(rehearsed(nothing));
  expect(screen.getByText(/Every product of the file was left out\. Correct what is listed/)).toBeTruthy();
  unmount();
  await open(rehearsed({ ...nothing, missingPictureCount: 1, missingPictures: ['a.png'] }));
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Pictures', 'Summary']);
});

test('problems are shown first, by line and column, and saved as a file without formulas', async () => {
  const parts: BlobPart[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (parts.push(file as Blob), 'blob:shop'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(rehearsed(), { listImportProblems: onePage([problem, { ...problem, handle: '=1+1' }]) });
  const row = within(screen.getByRole('row', { name: /parka/ }));
  for (const words of ['3', 'Variant Price', problem.message]) expect(row.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download the problems' }));
  await waitFor(() => expect(parts).toHaveLength(1));
  const text = await (parts[0] as Blob).text();
  expect(text.split('\r\n')).toEqual([
    '"Line","Column","Product","What is wrong"',
    `"3","Variant Price","parka","""x"" is not an amount such as 34.00"`,
    `"3","Variant Price","'=1+1","""x"" is not an amount such as 34.00"`,
    '',
  ]);
});

test('an import is asked about before it begins, with what the rehearsal found', async () => {
  const { host } = await open(rehearsed({ missingPictureCount: 2, missingPictures: ['a.png', 'b.png'] }), {
    startImport: sampleImport({ status: 'RUNNING', isDryRun: false }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import 4 products?' }));
  expect(dialog.getByText('The rehearsal found 2 to create, 1 to change and 1 to leave out.')).toBeTruthy();
  expect(dialog.getByText(/2 pictures that the file names were not sent/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Import now' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(host.fakeApi.callsOf('startImport').map(({ input }) => input.body)).toEqual([{ isDryRun: false }]);
  expect(screen.getByRole('progressbar').getAttribute('max')).toBe('4');
});

test('a rehearsal says what it did not look at; an import has looked at everything', async () => {
  const { unmount } = await open(rehearsed({ unfetchedPictureCount: 12, undecodedPictureCount: 1 }));
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const said = summary.getByText(
    /12 pictures are fetched when you import\. 1 picture is opened when you import/,
  );
  expect(said.textContent).toContain('left out then if one of its pictures can’t be fetched or is damaged');
  unmount();
  await open(rehearsed({ isDryRun: false }));
  expect(screen.queryByText(/when you import/)).toBeNull();
});

test('one that was run by command cannot be started here, and says so', async () => {
  await open(rehearsed({ isByCommand: true, createdBy: 'ada, by npm run import' }));
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText(/Sent by ada, by npm run import/)).toBeTruthy();
  expect(summary.getByText(/To repeat it, run the command again/)).toBeTruthy();
  expect(summary.queryByRole('button')).toBeNull();
});

test('a start that is refused says why', async () => {
  const why = 'Another import of this store is under way. Wait for its end, or cancel it.';
  await open(sampleImport(), { startImport: apiError('conflict', why) });
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The import was not started')).toBeTruthy();
  expect(alert.getByText(why)).toBeTruthy();
});

test('while it runs the page follows it, through a store that does not answer, and shows the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const running = (processedCount: number) =>
    sampleImport({ status: 'RUNNING', isDryRun: false, processedCount, createdCount: processedCount });
  const done = sampleImport({ status: 'DONE', isDryRun: false, processedCount: 4, createdCount: 4 });
  const answers: (CatalogueImport | Error)[] = [running(0), running(2), apiError('network'), done];
  await open(running(0), { getImport: () => answers.shift() ?? done });
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText('2 of 4 products')).toBeTruthy();
  expect(screen.getByText('Importing: 50 per cent')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText(/The import goes on without this page/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(await screen.findByText('Imported: 4 created, 0 changed, 0 left out')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rehearse again' })).toBeTruthy();
});

test('nobody who is not looking asks for it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { host } = await open(sampleImport({ status: 'RUNNING' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(host.fakeApi.callsOf('getImport')).toHaveLength(1);
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(host.fakeApi.callsOf('getImport')).toHaveLength(2);
});

test('a run can be stopped, and says that it is stopping', async () => {
  const running = sampleImport({ status: 'RUNNING', isDryRun: false });
  await open(running, { cancelImport: { ...running, isCancelRequested: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Stopping')).toBeTruthy();
});

test('a failed run says why', async () => {
  await open(sampleImport({ status: 'FAILED', failure: 'The file is not kept any more. Send it again.' }));
  expect(
    within(screen.getByRole('alert')).getByText('The file is not kept any more. Send it again.'),
  ).toBeTruthy();
});

test('no run begins while pictures for it are on their way', async () => {
  let arrived: (is: CatalogueImport) => void = () => undefined;
  const waiting = sampleImport({ missingPictures: ['photos/a.png'], missingPictureCount: 1 });
  const { host } = await open(waiting, {
    listMissingPictures: ({ query }) => (query?.after === undefined ? ['photos/a.png'] : []),
    addImportPictures: () => new Promise<CatalogueImport>((resolve) => (arrived = resolve)),
    startImport: rehearsed(),
  });
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Or choose single files'), { target: { files } });
  await waitFor(() => expect(host.fakeApi.callsOf('addImportPictures')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  expect(host.fakeApi.callsOf('startImport')).toHaveLength(0);
  await act(async () => arrived(sampleImport()));
  // With the last picture it begins by itself.
  await waitFor(() => expect(host.fakeApi.callsOf('startImport')).toHaveLength(1));
});
