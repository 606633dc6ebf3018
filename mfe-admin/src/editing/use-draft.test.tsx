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

/** Renders a page that edits one thing. */
function renderEditor(save: (draft: Thing) => Promise<Thing>) {
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
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows the stored value and a toast after saving', async () => {
  const { host } = await renderEditor(async (draft) => ({ ...draft, title: draft.title.trim() }));
  type(' New ');
  click('Save Changes');
  await waitFor(() => expect(title().value).toBe('New'));
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  expect(host.toasts).toEqual([{ type: 'success', message: 'Saved' }]);
});

test('sends nothing while the draft has errors', async () => {
  const save = vi.fn();
  await renderEditor(save);
  type('');
  click('Save Changes');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  type('N');
  expect(screen.queryByText('Title is required')).toBeNull();
});

test("keeps what was typed after a failed save and shows the server's field errors", async () => {
  const refusal = apiError('invalid-request', 'Please check the marked fields', {
    fields: { 'parts.0.sku': 'is taken' },
  });
  await renderEditor(() => Promise.reject(refusal));
  type('New');
  click('Save Changes');
  expect(await screen.findByText('is taken')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Failed to save');
  expect(title().value).toBe('New');
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
});

test('says when somebody else changed it in the meantime', async () => {
  await renderEditor(() => Promise.reject(apiError('changed-meanwhile')));
  type('New');
  click('Save Changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this');
  expect(title().value).toBe('New');
});

test('discards changes', async () => {
  await renderEditor(async (draft) => draft);
  type('New');
  click('Discard');
  expect(title().value).toBe('Old');
});

test('keeps what is typed while saving', async () => {
  let respond: (thing: Thing) => void = () => undefined;
  await renderEditor(() => new Promise((resolve) => (respond = resolve)));
  type('New');
  click('Save Changes');
  type('Newer');
  respond({ ...loaded, title: 'New' });
  expect(await screen.findByText('You have unsaved changes.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy());
  expect(title().value).toBe('Newer');
});

test('saves once on two clicks', async () => {
  const save = vi.fn(() => new Promise<Thing>(() => undefined));
  await renderEditor(save);
  type('New');
  click('Save Changes');
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(save).toHaveBeenCalledOnce();
});
