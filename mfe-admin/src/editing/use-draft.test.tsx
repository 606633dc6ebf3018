import { definePage } from '@selvedge/mfe-kit';
import { apiError, renderPage } from '@selvedge/testing';
import { FailureBanner, SaveBar, TextField } from '@selvedge/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

interface Thing {
  title: string;
  parts: { sku: string }[];
}
const loaded: Thing = { title: 'Old', parts: [{ sku: 'A' }] };

/** A page that edits one thing, and what it saves with. */
function editorWith(save: (draft: Thing) => Promise<Thing>) {
  function Editor() {
    const { value, change, errors, failure, ...draft } = useDraft<Thing>({
      loaded,
      save,
      check: ({ title }): Record<string, string> => (title ? {} : { title: 'Title is required' }),
      messages: { saved: 'Saved', failed: 'Failed to save' },
    });
    return (
      <>
        <FailureBanner failure={failure} />
        <TextField
          label="Title"
          value={value.title}
          error={errors['title']}
          onChange={({ target }) => change({ title: target.value })}
        />
        <p>{errors['parts.0.sku']}</p>
        <SaveBar {...draft} onSave={() => void draft.save()} onDiscard={draft.discard} />
      </>
    );
  }
  return renderPage(definePage({ path: '/admin/thing', Component: Editor }));
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows what is stored now, and says that it was saved', async () => {
  const { host } = await editorWith(async (draft) => ({ ...draft, title: draft.title.trim() }));
  type(' New ');
  press('Save Changes');
  await waitFor(() => expect(title().value).toBe('New'));
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  expect(host.toasts).toEqual([{ type: 'success', message: 'Saved' }]);
});

test('sends nothing while something is wrong with it', async () => {
  const save = vi.fn();
  await editorWith(save);
  type('');
  press('Save Changes');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  type('N');
  expect(screen.queryByText('Title is required')).toBeNull();
});

test('keeps what was typed when it could not be saved, with the field that the server names', async () => {
  const refusal = apiError('invalid-request', 'Please check the marked fields', {
    fields: { 'parts.0.sku': 'is taken' },
  });
  await editorWith(() => Promise.reject(refusal));
  type('New');
  press('Save Changes');
  expect(await screen.findByText('is taken')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Failed to save');
  expect(title().value).toBe('New');
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
});

test('tells of somebody else who has changed it meanwhile', async () => {
  await editorWith(() => Promise.reject(apiError('changed-meanwhile')));
  type('New');
  press('Save Changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this');
  expect(title().value).toBe('New');
});

test('goes back to what is stored', async () => {
  await editorWith(async (draft) => draft);
  type('New');
  press('Discard');
  expect(title().value).toBe('Old');
});

test('what is typed while it is being saved is not lost', async () => {
  let answer: (thing: Thing) => void = () => undefined;
  await editorWith(() => new Promise((resolve) => (answer = resolve)));
  type('New');
  press('Save Changes');
  type('Newer');
  answer({ ...loaded, title: 'New' });
  expect(await screen.findByText('You have unsaved changes.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy());
  expect(title().value).toBe('Newer');
});

test('two presses save once', async () => {
  const save = vi.fn(() => new Promise<Thing>(() => undefined));
  await editorWith(save);
  type('New');
  press('Save Changes');
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(save).toHaveBeenCalledOnce();
});
