import { definePage } from '@selvedge/mfe-kit';
import { apiError, renderPage, type FakeHostOptions } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { adminSession } from '../sign-in/admin-session.ts';
import { ImportPictures } from './import-pictures.tsx';
import { sampleImport } from './sample-import.ts';
import { usePictureSending } from './use-picture-sending.ts';

beforeEach(() => {
  localStorage.clear();
  adminSession.open('operator-1');
});

const paths = Array.from({ length: 7 }, (_, index) => `photos/${index}.png`);

function Sample() {
  const [is, setIs] = useState(sampleImport({ missingPictures: paths, missingPictureCount: 7 }));
  return <ImportPictures catalogueImport={is} sending={usePictureSending(is, setIs)} />;
}

/** A store that keeps what it is sent. */
function storeOf(failsAt = -1) {
  const missing = new Set(paths);
  let calls = 0;
  const api: FakeHostOptions['api'] = {
    listMissingPictures: ({ query }) =>
      [...missing].filter((path) => path > (query?.after ?? '')).slice(0, 3),
    addImportPictures: ({ form }) => {
      if (calls++ === failsAt) return apiError('network');
      for (const path of form.paths.split('\n')) missing.delete(path);
      return sampleImport({ missingPictures: [...missing], missingPictureCount: missing.size });
    },
    startImport: sampleImport({ status: 'RUNNING' }),
  };
  return { api, missing };
}
const open = (api: FakeHostOptions['api']) =>
  renderPage(definePage({ path: '/sample', Component: Sample }), { api: { ...api } });
const inFolder = (path: string) =>
  Object.defineProperty(
    new File(['x'], path.split('/').at(-1) ?? '', { type: 'image/png' }),
    'webkitRelativePath',
    {
      value: `shop/${path}`,
    },
  );
async function chooseFolder(files: File[]) {
  fireEvent.change(document.querySelectorAll('input[type=file]')[0]!, { target: { files } });
  await act(async () => undefined);
}

test('of a folder only what the file names is sent, at most five at a time', async () => {
  const { api, missing } = storeOf();
  const { host } = await open(api);
  expect(screen.getByText(/7 pictures that the file names are still to be sent/)).toBeTruthy();
  await chooseFolder([...paths.map(inFolder), inFolder('photos/other.png'), inFolder('readme.txt')]);
  await waitFor(() => expect(screen.getByText('7 pictures were sent.')).toBeTruthy());
  expect(host.fakeApi.callsOf('addImportPictures').map(({ input: { form } }) => form.paths)).toEqual([
    paths.slice(0, 5).join('\n'),
    paths.slice(5).join('\n'),
  ]);
  expect(missing.size).toBe(0);
});

test('the rehearsal begins when the last picture is there, and not before', async () => {
  const { host } = await open(storeOf().api);
  const rehearsals = () => host.fakeApi.callsOf('startImport').map(({ input: { body } }) => body);
  await chooseFolder(paths.slice(1).map(inFolder));
  expect(await screen.findByText('6 pictures were sent.')).toBeTruthy();
  expect(rehearsals()).toEqual([]);
  await chooseFolder(paths.map(inFolder));
  await waitFor(() => expect(rehearsals()).toEqual([{ isDryRun: true }]));
});

test('after a failure one press sends what did not come, and nothing twice', async () => {
  const { api, missing } = storeOf(1);
  const { host } = await open(api);
  await chooseFolder(paths.map(inFolder));
  expect(await screen.findByText('Not all pictures were sent')).toBeTruthy();
  expect(screen.getByText(/5 came; what came is kept/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(missing.size).toBe(0));
  const sent = host.fakeApi
    .callsOf('addImportPictures')
    .map(({ input: { form } }) => form.paths.split('\n').length);
  expect(sent).toEqual([5, 2, 2]);
});

test('files that the product file does not name are said to be none of it', async () => {
  const { host } = await open(storeOf().api);
  await chooseFolder([inFolder('elsewhere/x.png')]);
  expect(await screen.findByText('None of these files is one that the product file names.')).toBeTruthy();
  expect(host.fakeApi.callsOf('addImportPictures')).toEqual([]);
});
