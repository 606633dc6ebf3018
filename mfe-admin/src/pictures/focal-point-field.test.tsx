import type { Image, UploadedImage } from '@selvedge/contract';
import { definePage } from '@selvedge/mfe-kit';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../testing/form-actions.ts';
import { renderAdminPage } from '../testing/render-admin-page.ts';
import { sampleImage } from '../testing/sample-image.ts';
import { FocalPointField } from './focal-point-field.tsx';
import type { ChosenPicture } from './picture-field.tsx';

const image = sampleImage({ width: 1200, height: 1600, focalPoint: { x: 0.5, y: 0.2 } });
const withPoint = (focalPoint: Image['focalPoint']): UploadedImage => ({
  imageId: 'picture-1',
  imageUrl: image.imageUrl,
  image: { ...image, ...(focalPoint && { focalPoint }) },
});

let chosen: ChosenPicture;
const submitted = vi.fn();
function Sample() {
  const [picture, setPicture] = useState<ChosenPicture>(withPoint({ x: 0.5, y: 0.2 }));
  chosen = picture;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <FocalPointField picture={picture} onChange={setPicture} />
    </form>
  );
}
const openDialog = async (api: ApiAnswers) => {
  const page = await renderAdminPage(definePage({ path: '/sample', Component: Sample }), api);
  press('Focal point');
  return page;
};
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const positions = () =>
  [
    ...within(screen.getByRole('group', { name: 'Crops' }))
      .getByText('Product card')
      .closest('div')!
      .querySelectorAll('img'),
  ].map((crop) => getComputedStyle(crop).objectPosition);

beforeEach(() => {
  submitted.mockClear();
});

test('opens at the picture’s focal point, with a slider in focus', async () => {
  await openDialog({});
  expect([slider('From the left').value, slider('From the top').value]).toEqual(['50', '20']);
  expect(document.activeElement).toBe(slider('From the left'));
});

test('the keyboard moves the point, every crop follows, and Save stores it', async () => {
  const { host } = await openDialog({ setFocalPoint: ({ body }) => withPoint(body.focalPoint ?? undefined) });
  fireEvent.change(slider('From the top'), { target: { value: '10' } });
  expect(positions()).toEqual(['50% 0%', '50% 0%', '50% 0%']);
  expect(host.fakeApi.calls).toEqual([]);
  press('Save');
  await waitFor(() => expect(chosen.image.focalPoint).toEqual({ x: 0.5, y: 0.1 }));
  expect(host.fakeApi.callsOf('setFocalPoint')[0]?.input).toMatchObject({
    params: { id: 'picture-1' },
    body: { focalPoint: { x: 0.5, y: 0.1 } },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('pressing the picture moves the point, but never outside of it', async () => {
  await openDialog({});
  const stage = document.querySelector<HTMLElement>('[data-stage]')!;
  stage.getBoundingClientRect = () => ({ left: 100, top: 50, width: 300, height: 400 }) as DOMRect;
  fireEvent.pointerDown(stage, { buttons: 1, clientX: 175, clientY: 90 });
  expect([slider('From the left').value, slider('From the top').value]).toEqual(['25', '10']);
  fireEvent.pointerMove(stage, { buttons: 1, clientX: 900, clientY: 0 });
  expect([slider('From the left').value, slider('From the top').value]).toEqual(['100', '0']);
  fireEvent.pointerMove(stage, { buttons: 0, clientX: 175, clientY: 90 });
  expect(slider('From the left').value).toBe('100');
});

test('resets to the automatic focal point', async () => {
  const { host } = await openDialog({ setFocalPoint: withPoint({ x: 0.4, y: 0.1 }) });
  press('Reset to automatic');
  await waitFor(() => expect(chosen.image.focalPoint).toEqual({ x: 0.4, y: 0.1 }));
  expect(host.fakeApi.callsOf('setFocalPoint')[0]?.input).toMatchObject({ body: { focalPoint: null } });
});

test('keeps the new point in the dialog when saving fails', async () => {
  await openDialog({ setFocalPoint: apiError('network') });
  fireEvent.change(slider('From the left'), { target: { value: '10' } });
  press('Save');
  expect(await screen.findByText('The focal point wasn’t saved')).toBeTruthy();
  expect(slider('From the left').value).toBe('10');
  expect(chosen.image.focalPoint).toEqual({ x: 0.5, y: 0.2 });
});

test('Enter saves the point without submitting the surrounding form', async () => {
  const { host } = await openDialog({ setFocalPoint: withPoint({ x: 0.5, y: 0.2 }) });
  await act(async () => void fireEvent.keyDown(slider('From the top'), { key: 'Enter' }));
  expect(host.fakeApi.callsOf('setFocalPoint')).toHaveLength(1);
  expect(submitted).not.toHaveBeenCalled();
});
