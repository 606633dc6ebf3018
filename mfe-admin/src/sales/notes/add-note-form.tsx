import type { NewNote } from '@selvedge/contract';
import { Button, FailureBanner, Stack, TextAreaField, useFocusOnError } from '@selvedge/ui';
import { useState, type FormEvent } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAction } from '../../editing/use-action.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { useLeaveWarning } from '../../editing/use-leave-warning.ts';

interface AddNoteFormProps {
  add: (note: { body: NewNote; idempotencyKey: string }) => Promise<unknown>;
}

/** Adds a note. What was typed stays until it's saved. */
export function AddNoteForm({ add }: AddNoteFormProps) {
  const keyFor = useIdempotencyKey();
  const { run, isBusy, failure, errors, clearErrors } = useAction({ reloads: 'when-done' });
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  useLeaveWarning(text !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const body = { text };
    const isAdded = await run(
      async () => {
        await add({ body, idempotencyKey: keyFor(body) });
        // Clear the field before the list shows the note, but keep what was typed while saving.
        setTyped((now) => (now === typed ? '' : now));
      },
      {
        done: messages.notes.added,
        failed: messages.notes.notAdded,
        tryAgain: 'What you typed is still here. Please try again in a moment.',
        fieldErrors: text ? {} : { text: messages.notes.required },
      },
    );
    if (!isAdded) focusError();
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3} align="stretch">
        <FailureBanner failure={failure} />
        <TextAreaField
          label="New note"
          name="text"
          rows={3}
          maxLength={2_000}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            clearErrors(['text']);
          }}
          error={errors.text}
        />
        <div>
          <Button type="submit" variant="secondary" size="sm" isBusy={isBusy} busyText="Adding...">
            Add note
          </Button>
        </div>
      </Stack>
    </form>
  );
}
