import type { UploadedImage } from '@selvedge/contract';
import { definePage } from '@selvedge/mfe-kit';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { press } from '../testing/form-actions.ts';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { sampleImage } from '../testing/sample-image.ts';
import { PictureField, type ChosenPicture } from './picture-field.tsx';

const uploaded = (alt = '', width = 1200): UploadedImage => ({
  imageId: 'picture-1',
  imageUrl: '/media/S/1/800.jpg',
  image: sampleImage({ alt, width }),
});

let chosen: ChosenPicture | null;
function Sample({ first, purpose }: { first: ChosenPicture | null; purpose?: 'banner' | undefined }) {
  const [picture, setPicture] = useState(first);
  chosen = picture;
  return (
    <form>
      <PictureField label="Picture" picture={picture} onChange={setPicture} {...(purpose && { purpose })} />
    </form>
  );
}
const open = (api: ApiAnswers, first: ChosenPicture | null = null, purpose?: 'banner') =>
  renderAdminPage(definePage({ path: '/sample', Component: () => <Sample {...{ first, purpose }} /> }), api);
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = async (file: File) => {
  fireEvent.change(input(), { target: { files: [file] } });
  await act(async () => undefined);
};
const file = (name = 'coat.jpg', type = 'image/jpeg', bytes = 2_000) =>
  new File([new Uint8Array(bytes)], name, { type });

test('uploads a picture once, shows it and moves the focus to the alt text', async () => {
  let answer: (reply: UploadedImage) => void = () => undefined;
  const { host } = await open({ uploadImage: () => new Promise((resolve) => (answer = resolve)) });
  await choose(file());
  expect(screen.getByText('Uploading coat.jpg (2 KB)')).toBeTruthy();
  expect(input().disabled).toBe(true);
  await choose(file('again.jpg'));
  expect(host.fakeApi.callsOf('uploadImage')).toHaveLength(1);
  await act(async () => answer(uploaded()));
  await waitFor(() => expect(chosen?.imageId).toBe('picture-1'));
  expect(document.activeElement).toBe(screen.getByLabelText('Alt text'));
});

test.each([
  ['an unsupported type', file('page.svg', 'image/svg+xml'), /isn’t a JPEG, PNG, WebP, AVIF or GIF/],
  ['more than 10 MB', file('large.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), /up to 10 MB.*10\.0 MB/],
  ['an empty file', file('empty.jpg', 'image/jpeg', 0), /empty/],
])('rejects %s with an error at the field', async (_, wrong, message) => {
  const { host } = await open({});
  await choose(wrong);
  expect(host.fakeApi.calls).toEqual([]);
  expect(screen.getByText(message).id).toBe(input().getAttribute('aria-describedby')?.split(' ')[0]);
  expect(document.activeElement).toBe(input());
});

test.each([
  [
    apiError('invalid-request', 'The picture is damaged', { fields: { file: 'The picture is damaged' } }),
    'The picture is damaged. Please choose another one.',
  ],
  [apiError('network'), 'The picture wasn’t uploaded. Nothing was changed. Please try again in a moment.'],
  [apiError('unauthorized', 'Authentication required'), 'Authentication required'],
])('shows an upload error (%s) at the field and keeps the previous picture', async (refusal, message) => {
  await open({ uploadImage: refusal }, uploaded('Before'));
  await choose(file());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(chosen?.image.alt).toBe('Before');
  expect(document.activeElement).toBe(input());
});

test('leaving the field saves the alt text, and a failed save keeps what was typed', async () => {
  const answers = [apiError('network'), uploaded('A coat')];
  const { host } = await open({ describeImage: () => answers.shift() as UploadedImage }, uploaded());
  const field = screen.getByLabelText('Alt text');
  fireEvent.change(field, { target: { value: ' A coat ' } });
  fireEvent.blur(field);
  expect(await screen.findByText(/couldn’t save the alt text/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe(' A coat ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(host.fakeApi.callsOf('describeImage').at(-1)?.input).toMatchObject({
    params: { id: 'picture-1' },
    body: { alt: 'A coat' },
  });
  expect(chosen?.image.alt).toBe('A coat');
});

test('removes the picture and moves the focus to the file input', async () => {
  await open({}, uploaded());
  press('Remove picture');
  expect(chosen).toBeNull();
  expect(document.activeElement).toBe(input());
});

test('warns about a small banner picture, but accepts it', async () => {
  await open({ uploadImage: uploaded() }, null, 'banner');
  await choose(file());
  expect(await screen.findByText(/1200 × 800 pixels.*at least 1600 pixels wide/)).toBeTruthy();
  expect(chosen?.imageId).toBe('picture-1');
});

test('shows no size warning for a large picture or without a purpose', async () => {
  const { unmount } = await open({}, uploaded('', 1600), 'banner');
  expect(screen.queryByText('This picture is small')).toBeNull();
  unmount();
  await open({}, uploaded());
  expect(screen.queryByText('This picture is small')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Focal point' })).toBeNull();
});
