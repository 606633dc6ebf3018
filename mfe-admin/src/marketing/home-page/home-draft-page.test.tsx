import type { HomeDraft, UploadedImage } from '@selvedge/contract';
import { apiError, type ApiAnswers } from '@selvedge/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleAccess } from '../../roles/sample-access.ts';
import { dialog, field, press, pressInDialog, save, type } from '../../testing/form-actions.ts';
import { onePage, renderAdminPage } from '../../testing/render-admin-page.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { homeDraftPage } from './home-draft-page.tsx';
import { sampleHomeDraft, sampleHomeVersion, sampleSections } from './sample-home-draft.ts';

const preview = { token: 'p'.repeat(43), expiresAt: '2026-11-02T10:30:00.000Z', themeProblems: [] };
const saveHomeDraft = ({ body }: { body: { sections: HomeDraft['sections'] } }) =>
  sampleHomeDraft({ sections: body.sections, isChanged: true, updatedAt: '2026-11-02T09:30:00.000Z' });
const open = (home: Partial<HomeDraft> = {}, api: ApiAnswers = {}) =>
  renderAdminPage(homeDraftPage, {
    getHomeDraft: sampleHomeDraft(home),
    createPreview: preview,
    saveHomeDraft,
    publishHomePage: sampleHomeDraft(),
    ...api,
  });
const rows = () =>
  [...screen.getByRole('list', { name: 'Sections of the home page' }).children].map(
    ({ textContent }) => /^(\d+\. .+?”)/.exec(textContent ?? '')?.[1],
  );
const hero = 'Hero “Made for rain”';
const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Text/ }), { target: { value } });

describe('sections', () => {
  test('says what shoppers don’t see, and edits a section in its form', async () => {
    const { host } = await open();
    expect(rows()).toEqual([`1. ${hero}`, '2. Products “Favorites”']);
    expect(screen.getByText('Shoppers don’t see 1 hidden and 1 deleted of its products.')).toBeTruthy();
    press(`Edit ${hero}`);
    expect(document.activeElement).toBe(field('Heading'));
    type('Heading', ' ');
    save();
    expect(await screen.findByText('Heading is required')).toBeTruthy();
    type('Heading', 'Dry all day');
    type(/^Link$/, 'sale');
    save();
    expect(await screen.findByText(/Enter a page of this store that starts with/)).toBeTruthy();
    type(/^Link$/, '/sale');
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(1));
    expect(host.fakeApi.callsOf('saveHomeDraft')[0]?.input.body).toEqual({
      sections: [{ ...sampleSections[0], heading: 'Dry all day' }, sampleSections[1]],
      basedOn: sampleHomeDraft().updatedAt,
    });
  });

  test('says when all sections together show too many products, and saves none of it until that’s solved', async () => {
    const sale = (count: number, place: number): HomeDraft['sections'][number] => ({
      ...{ id: `30000000-0000-4000-8000-00000000000${place}`, kind: 'ON_SALE', isHidden: false },
      ...{ heading: `Sale ${place}`, count },
    });
    const full = [12, 12, 12, 12, 12, 12, 12, 11].map(sale);
    const { host } = await open({ sections: [...full, sampleSections[1]!] });
    expect(screen.getByRole('alert').textContent).toMatch(/at most 96 products, and these show up to 98/);
    expect(screen.getByText('The preview appears when the form is complete.')).toBeTruthy();
    save();
    expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(0);
    press('Hide On sale “Sale 7”');
    expect(screen.queryByRole('alert')).toBeNull();
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(1));
  });

  test('buttons move, duplicate, hide and remove sections; the focus follows, and screen readers hear it', async () => {
    const { host } = await open();
    press(`Move ${hero} down`);
    expect(rows()).toEqual(['1. Products “Favorites”', `2. ${hero}`]);
    expect(screen.getByText(`${hero} is now number 2 of 2.`)).toBeTruthy();
    // It can't go further down.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${hero} up` }));
    press('Duplicate Products “Favorites”');
    expect(rows()).toEqual(['1. Products “Favorites”', '2. Products “Favorites”', `3. ${hero}`]);
    press(`Hide ${hero}`);
    expect(screen.getByRole('button', { name: `Show ${hero}` })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove Products “Favorites”' })[0]!);
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(1));
    const { sections } = host.fakeApi.callsOf('saveHomeDraft')[0]?.input.body as Pick<HomeDraft, 'sections'>;
    expect(sections).toMatchObject([{ kind: 'PRODUCTS' }, { kind: 'HERO', isHidden: true }]);
    expect(sections[0]!.id).not.toBe(sampleSections[1]!.id);
  });

  test('dragging a handle moves a section', async () => {
    await open();
    const list = screen.getByRole('list', { name: 'Sections of the home page' });
    for (const [index, row] of [...list.children].entries())
      row.getBoundingClientRect = () => ({ top: 200 + index * 100, height: 100 }) as DOMRect;
    const handle = list.querySelector<HTMLElement>('[data-drag-handle]')!;
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { button: 0, clientY: 250 });
    fireEvent.pointerMove(handle, { clientY: 360 });
    fireEvent.pointerUp(handle);
    expect(rows()).toEqual(['1. Products “Favorites”', `2. ${hero}`]);
  });

  test('adds a text, which is saved as blocks', async () => {
    const { host } = await open({ sections: [] });
    expect(screen.getByText(/There are no sections yet/)).toBeTruthy();
    press(/^Add Text/);
    expect(document.activeElement).toBe(field('Heading'));
    save();
    expect(await screen.findByText('Text is required')).toBeTruthy();
    write('We [sew](javascript:x).');
    save();
    expect(await screen.findByText(/“javascript:x” isn’t a link/)).toBeTruthy();
    write('We **sew**.');
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(1));
    expect(host.fakeApi.callsOf('saveHomeDraft')[0]?.input.body).toMatchObject({
      sections: [
        {
          kind: 'TEXT',
          blocks: [
            { type: 'PARAGRAPH', lines: [[{ text: 'We ' }, { text: 'sew', isBold: true }, { text: '.' }]] },
          ],
        },
      ],
    });
  });

  test('the focus follows pictures that are added, replaced and removed; what was typed meanwhile stays', async () => {
    let upload: (reply: UploadedImage) => void = () => undefined;
    const { host } = await open(
      { sections: [] },
      { uploadBannerImage: () => new Promise((resolve) => (upload = resolve)) },
    );
    press(/^Add Pictures/);
    const choose = async (place: number, imageId: string) => {
      const file = new File([new Uint8Array(9)], `${imageId}.png`, { type: 'image/png' });
      const input = document.querySelectorAll('input[type=file]')[place]!;
      fireEvent.change(input, { target: { files: [file] } });
      await act(async () => undefined);
      type('Heading', `While ${imageId} uploads`);
      await act(async () => upload({ imageId, imageUrl: `/${imageId}.png`, image: sampleImage() }));
    };
    const inPicture = (place: number, label: string) =>
      within(
        screen.getByRole('list', { name: 'Pictures of the section' }).children[place] as HTMLElement,
      ).getByLabelText(label);
    await choose(0, 'one');
    expect(document.activeElement).toBe(inPicture(0, 'Alt text'));
    await choose(1, 'two');
    expect(document.activeElement).toBe(inPicture(1, 'Alt text'));
    const caption = inPicture(0, 'Caption');
    await choose(0, 'three');
    expect(document.activeElement).toBe(inPicture(0, 'Alt text'));
    expect(inPicture(0, 'Caption')).toBe(caption);
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove picture' })[1]!);
    expect(document.activeElement).toBe(document.querySelectorAll('input[type=file]')[1]);
    caption.focus();
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(1));
    expect(host.fakeApi.callsOf('saveHomeDraft')[0]?.input.body).toMatchObject({
      sections: [
        { heading: 'While three uploads', pictures: [{ imageId: 'three', url: null, caption: '' }] },
      ],
    });
    await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());
    expect(document.activeElement).toBe(caption);
  });

  test('finds a collection for a section', async () => {
    const rain = {
      id: 'c1',
      handle: 'rain',
      title: 'Rain',
      isActive: false,
      kind: 'MANUAL' as const,
      productCount: 0,
    };
    const times = { createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' };
    await open({ sections: [] }, { listAdminCollections: onePage([{ ...rain, ...times }]) });
    press(/^Add Collection/);
    save();
    expect(await screen.findByText('Choose a collection')).toBeTruthy();
    type('Find a collection', 'rain');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Rain' }));
    expect(rows()).toEqual(['1. Collection “Rain”']);
    expect(screen.getByText('The collection is inactive, so shoppers don’t see this section.')).toBeTruthy();
  });

  test('a conflict and an error at a field keep everything that was typed', async () => {
    await open({}, { saveHomeDraft: apiError('changed-meanwhile') });
    press(`Edit ${hero}`);
    type('Heading', 'Dry all day');
    save();
    expect(await screen.findByText(/Somebody else has changed this since you opened it/)).toBeTruthy();
    expect(field('Heading').value).toBe('Dry all day');
  });

  test('opens a section in which the store has found an error', async () => {
    const fields = { 'sections.1.productIds': "aren't in the store: fen-cap" };
    await open({}, { saveHomeDraft: apiError('invalid-request', 'Not valid', { fields }) });
    press(`Hide ${hero}`);
    save();
    expect(await screen.findByText("aren't in the store: fen-cap")).toBeTruthy();
  });

  test('a section that an error has opened stays open while it’s corrected, and the others keep their errors', async () => {
    const fields = { 'sections.0.heading': 'is too long', 'sections.1.heading': 'is too loud' };
    await open({}, { saveHomeDraft: apiError('invalid-request', 'Not valid', { fields }) });
    press(`Hide ${hero}`);
    save();
    expect(await screen.findByText('is too long')).toBeTruthy();
    fireEvent.change(screen.getAllByLabelText(/^Heading/)[0]!, { target: { value: 'Rain' } });
    expect(screen.queryByText('is too long')).toBeNull();
    expect(screen.getByText('is too loud')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close Hero “Rain”' })).toBeTruthy();
    press('Close Hero “Rain”');
    expect(screen.getByRole('button', { name: 'Edit Hero “Rain”' })).toBeTruthy();
  });
});

describe('publishing', () => {
  test('saves first, then publishes what was saved', async () => {
    const { host } = await open();
    press(`Hide ${hero}`);
    press('Save and publish…');
    await screen.findByRole('dialog');
    pressInDialog('Publish now');
    await waitFor(() => expect(host.fakeApi.callsOf('publishHomePage')).toHaveLength(1));
    expect(host.fakeApi.callsOf('publishHomePage')[0]?.input.body).toEqual({
      startsAt: null,
      basedOn: '2026-11-02T09:30:00.000Z',
      scheduledId: null,
    });
  });

  test('schedules in the store’s time zone, wherever the operator is', async () => {
    const { host } = await open();
    press('Publish…');
    fireEvent.click(dialog().getByRole('radio', { name: /At a time/ }));
    pressInDialog('Schedule');
    expect(await screen.findByText('Enter a date and a time')).toBeTruthy();
    expect(dialog().getByText(/The store’s time zone: New York/)).toBeTruthy();
    type(/^Publish at/, '2098-07-01T09:00');
    pressInDialog('Schedule');
    await waitFor(() => expect(host.fakeApi.callsOf('publishHomePage')).toHaveLength(1));
    expect(host.fakeApi.callsOf('publishHomePage')[0]?.input.body).toMatchObject({
      startsAt: '2098-07-01T13:00:00.000Z',
    });
  });

  test('what a colleague has saved meanwhile is neither overwritten nor published', async () => {
    const scheduled = sampleHomeVersion({ id: 'later', startsAt: '2098-12-01T14:00:00.000Z' });
    const newer = sampleHomeDraft({ updatedAt: '2026-11-02T09:45:00.000Z' });
    const { host } = await open({ scheduled }, { cancelHomeSchedule: newer, publishHomePage: newer });
    press('Cancel the schedule');
    await waitFor(() => expect(screen.queryByText(/Scheduled:/)).toBeNull());
    press('Publish…');
    await screen.findByRole('dialog');
    pressInDialog('Publish now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(`Hide ${hero}`);
    save();
    await waitFor(() => expect(host.fakeApi.callsOf('saveHomeDraft')).toHaveLength(1));
    for (const operation of ['publishHomePage', 'saveHomeDraft'] as const)
      expect(host.fakeApi.callsOf(operation)[0]?.input.body).toMatchObject({
        basedOn: sampleHomeDraft().updatedAt,
      });
  });

  test('takes back a schedule, and goes back to the previous page', async () => {
    const scheduled = sampleHomeVersion({ id: 'later', startsAt: '2098-12-01T14:00:00.000Z' });
    const { host } = await open(
      { scheduled },
      { cancelHomeSchedule: sampleHomeDraft(), restoreHomeVersion: sampleHomeDraft({ earlier: [] }) },
    );
    expect(screen.getByText(/Scheduled: a page with 2 sections from Dec 1, 2098, 09:00 AM/)).toBeTruthy();
    press('Cancel the schedule');
    await waitFor(() => expect(screen.queryByText(/Scheduled:/)).toBeNull());
    expect(host.fakeApi.callsOf('cancelHomeSchedule')[0]?.input.params).toEqual({ id: 'later' });
    press('Bring back an earlier page…');
    expect(dialog().getByRole('option', { name: 'The standard home page' })).toBeTruthy();
    pressInDialog('Bring it back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.fakeApi.callsOf('restoreHomeVersion')[0]?.input).toMatchObject({
      params: { id: sampleHomeDraft().earlier[0]!.id },
      body: { liveId: sampleHomeDraft().live!.id },
    });
    expect(screen.queryByRole('button', { name: /Bring back/ })).toBeNull();
  });

  test('brings back any earlier page; the standard page is listed once', async () => {
    const earlier = [null, 1, 3, null].map((sectionCount, index) =>
      sampleHomeVersion({ id: `version-${index}`, sectionCount }),
    );
    const { host } = await open({ earlier }, { restoreHomeVersion: apiError('changed-meanwhile') });
    press('Bring back an earlier page…');
    expect(
      dialog()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The standard home page',
      expect.stringMatching(/^1 section, from Nov 2, 2026.* by boss@shop.test$/),
      expect.stringMatching(/^3 sections, from/),
    ]);
    type(/^What shoppers see/, 'version-2');
    pressInDialog('Bring it back');
    expect(await dialog().findByRole('alert')).toBeTruthy();
    expect(host.fakeApi.callsOf('restoreHomeVersion')[0]?.input.params).toEqual({ id: 'version-2' });
  });

  test('after a conflict, shows what a colleague has scheduled, and keeps what was typed', async () => {
    const versions = ['2098-12-01T14:00:00.000Z', '2098-12-24T14:00:00.000Z'].map((startsAt) =>
      sampleHomeDraft({ scheduled: sampleHomeVersion({ id: startsAt, startsAt }) }),
    );
    await open(
      {},
      { getHomeDraft: () => versions.shift()!, cancelHomeSchedule: apiError('changed-meanwhile') },
    );
    press(`Hide ${hero}`);
    press('Cancel the schedule');
    expect(await screen.findByText(/Scheduled: .* from Dec 24, 2098/)).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: `Show ${hero}` })).toBeTruthy();
  });

  test('replaces only the schedule that the operator sees', async () => {
    const scheduled = sampleHomeVersion({ id: 'later', startsAt: '2098-12-01T14:00:00.000Z' });
    const { host } = await open({ scheduled });
    press('Publish…');
    pressInDialog('Publish now');
    await waitFor(() => expect(host.fakeApi.callsOf('publishHomePage')).toHaveLength(1));
    expect(host.fakeApi.callsOf('publishHomePage')[0]?.input.body).toMatchObject({ scheduledId: 'later' });
  });
});

test('previews the draft while it’s edited, and not while it has errors', async () => {
  const { host } = await open();
  const frame = await screen.findByTitle(/Preview of your changes/);
  expect(frame.getAttribute('src')).toBe(`/?preview=${preview.token}`);
  expect(host.fakeApi.callsOf('createPreview')[0]?.input.body).toEqual({
    home: { sections: sampleSections },
  });
  press(`Edit ${hero}`);
  type('Heading', '');
  expect(screen.getByText('The preview appears when the form is complete.')).toBeTruthy();
});

test('an operator who may not edit it sees it, and can’t change it', async () => {
  await open({}, { getOwnAccess: sampleAccess('read-only') });
  expect(screen.queryByRole('button', { name: /ublish/ })).toBeNull();
  const list = screen.getByRole('list', { name: 'Sections of the home page' });
  expect(
    within(list)
      .getByRole<HTMLButtonElement>('button', { name: `Edit ${hero}` })
      .closest('fieldset')!.disabled,
  ).toBe(true);
});
