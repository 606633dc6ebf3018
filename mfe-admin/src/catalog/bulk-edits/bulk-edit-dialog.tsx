import type { AdminCategory, BodyOf, createBulkEdit } from '@selvedge/contract';
import { useHost, usePageData } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { formatCount } from '../../format-count.ts';
import { ActionFields } from './action-fields.tsx';
import { checkDraft, emptyDraft, toAction } from './bulk-edit-draft.ts';

interface BulkEditDialogProps {
  count: number;
  selection: BodyOf<typeof createBulkEdit>['selection'];
  categories: readonly AdminCategory[];
  onClose: () => void;
}

/** Chooses what to do with the selected products, does a dry run, and opens its page. Mount it each time it opens. */
export function BulkEditDialog({ count, selection, categories, onClose }: BulkEditDialogProps) {
  const host = useHost();
  const { forget } = usePageData();
  const [draft, setDraft] = useState(emptyDraft);
  const created = useRef('');
  const keyFor = useIdempotencyKey();
  return (
    <FormDialog
      title={`Edit ${formatCount(count, 'product')}`}
      submitText="Start dry run"
      busyText="Starting..."
      cancelText="Cancel"
      check={() => checkDraft(draft)}
      send={async (adminApi) => {
        const body = { selection, action: toAction(draft) };
        const { id } = await adminApi.createBulkEdit({ body, idempotencyKey: keyFor(body) });
        created.current = id;
      }}
      messages={{ failed: messages.bulkEdits.dryRunFailed }}
      onDone={() => {
        forget();
        host.navigate(`/admin/bulk-edits/${created.current}`);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <ActionFields
          draft={draft}
          errors={withoutPrefix(errors)}
          categories={categories}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      )}
    </FormDialog>
  );
}

/** The service's errors name the fields of the request, such as `action.amount`. */
const withoutPrefix = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^action\./, ''), message]),
  );
