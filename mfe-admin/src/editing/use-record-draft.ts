import { useHost } from '@selvedge/mfe-kit';
import { useRef } from 'react';
import { useDraft, type Draft, type DraftErrors } from './use-draft.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

interface RecordDraftOptions<Saved, Value extends object, Input extends object> {
  /** The record to edit; `null` for a new one. */
  record: Saved | null;
  empty: Value;
  toDraft: (record: Saved) => Value;
  /** @param record the stored record; `null` for a new one */
  toInput: (draft: Value, record: Saved | null) => Input;
  check: (draft: Value, record: Saved | null) => DraftErrors;
  create: (call: { body: Input; idempotencyKey: string }) => Promise<Saved>;
  update: (call: { params: { id: string }; body: Input }) => Promise<Saved>;
  /** The address of a record's page, up to its ID. */
  path: string;
  messages: { saved: string; saveFailed: string };
}

/** Edits a record or creates one. A new record is shown at its own address once it's saved. */
export function useRecordDraft<Saved extends { id: string }, Value extends object, Input extends object>({
  record,
  empty,
  toDraft,
  toInput,
  check,
  create,
  update,
  path,
  messages,
}: RecordDraftOptions<Saved, Value, Input>): Draft<Value> {
  const host = useHost();
  const stored = useRef(record);
  const keyFor = useIdempotencyKey();
  return useDraft<Value>({
    loaded: record ? toDraft(record) : empty,
    check: (value) => check(value, stored.current),
    async save(value) {
      const before = stored.current;
      const body = toInput(value, before);
      const saved = before
        ? await update({ params: { id: before.id }, body })
        : await create({ body, idempotencyKey: keyFor(body) });
      stored.current = saved;
      if (!before) host.navigate(`${path}/${saved.id}`, { replace: true });
      return toDraft(saved);
    },
    messages: { saved: messages.saved, failed: messages.saveFailed },
  });
}
