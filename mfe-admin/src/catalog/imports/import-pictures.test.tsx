import { definePage } from '@selvedge/mfe-kit';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '../../testing/form-actions.ts';
import { renderAdminPage } from '../../testing/render-admin-page.ts';
import { ImportPictures } from './import-pictures.tsx';
import { sampleImport } from './sample-import.ts';
import { useImportPictureUpload } from './use-import-picture-upload.ts';

const paths = Array.from({ length: 7 }, (_, index) => `photos/${index}.png`);

function Sample() {
  const [current, setCurrent] = useState(sampleImport({ missingPictures: paths, missingPictureCount: 7 }));
  return <ImportPictures catalogImport={current} upload={useImportPictureUpload(current, setCurrent)} />;
}

/** A fake API that remembers uploaded pictures. @param failsAt index of the upload that fails */
function createApi(failsAt = -1) {
  const missing = new Set(paths);
  let calls = 0;
  const api: ApiAnswers = {
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
const open = (api: ApiAnswers) => renderAdminPage(definePage({ path: '/sample', Component: Sample }), api);
const fileInFolder = (path: string) =>
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

test('uploads only the pictures of a folder that are in the file, five at a time', async () => {
  const { api, missing } = createApi();
  const { host } = await open(api);
  expect(screen.getByText(/7 pictures in the file still need to be uploaded/)).toBeTruthy();
  await chooseFolder([
    ...paths.map(fileInFolder),
    fileInFolder('photos/other.png'),
    fileInFolder('readme.txt'),
  ]);
  await waitFor(() => expect(screen.getByText('7 pictures uploaded.')).toBeTruthy());
  expect(host.fakeApi.callsOf('addImportPictures').map(({ input: { form } }) => form.paths)).toEqual([
    paths.slice(0, 5).join('\n'),
    paths.slice(5).join('\n'),
  ]);
  expect(missing.size).toBe(0);
});

test('starts the dry run after the last picture', async () => {
  const { host } = await open(createApi().api);
  const dryRuns = () => host.fakeApi.callsOf('startImport').map(({ input: { body } }) => body);
  await chooseFolder(paths.slice(1).map(fileInFolder));
  expect(await screen.findByText('6 pictures uploaded.')).toBeTruthy();
  expect(dryRuns()).toEqual([]);
  await chooseFolder(paths.map(fileInFolder));
  await waitFor(() => expect(dryRuns()).toEqual([{ isDryRun: true }]));
});

test('a retry after a failure uploads only what is still missing', async () => {
  const { api, missing } = createApi(1);
  const { host } = await open(api);
  await chooseFolder(paths.map(fileInFolder));
  expect(await screen.findByText('Some pictures weren’t uploaded')).toBeTruthy();
  expect(screen.getByText(/5 pictures were uploaded\. Try again/)).toBeTruthy();
  press('Try again');
  await waitFor(() => expect(missing.size).toBe(0));
  const sent = host.fakeApi
    .callsOf('addImportPictures')
    .map(({ input: { form } }) => form.paths.split('\n').length);
  expect(sent).toEqual([5, 2, 2]);
});

test('says when none of the pictures are in the product file', async () => {
  const { host } = await open(createApi().api);
  await chooseFolder([fileInFolder('elsewhere/x.png')]);
  expect(await screen.findByText('None of these pictures are in the product file.')).toBeTruthy();
  expect(host.fakeApi.callsOf('addImportPictures')).toEqual([]);
});
