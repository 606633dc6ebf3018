import type { BulkEdit } from '@selvedge/contract';
import { Button, CheckboxField, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { formatCount } from '../../format-count.ts';

interface StartEditProps {
  edit: BulkEdit;
  /** Called with the edit after it was started. */
  onChange: (changed: BulkEdit) => void;
}

/** Saves what the dry run found. Products with problems are skipped only if the operator says so. */
export function StartEdit({ edit, onChange }: StartEditProps) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  const [skipsProblems, setSkipsProblems] = useState(false);
  const { problemCount } = edit;
  if (!edit.canStart) return null;
  const start = () =>
    run(
      async () => {
        const params = { id: edit.id };
        onChange(await adminApi.startBulkEdit({ params, body: { skipsProblems } }));
      },
      { failed: messages.bulkEdits.notStarted },
    );
  return (
    <Stack gap={3}>
      <FailureBanner failure={failure} />
      {problemCount > 0 ? (
        <CheckboxField
          label={`Skip ${formatCount(problemCount, 'product')} with problems`}
          hint="Otherwise, fix them and start over. Nothing is changed until then."
          checked={skipsProblems}
          onChange={({ currentTarget }) => setSkipsProblems(currentTarget.checked)}
        />
      ) : null}
      <div>
        <Button
          isBusy={isBusy}
          isDisabled={problemCount > 0 && !skipsProblems}
          busyText="Saving..."
          onClick={() => void start()}
        >
          {edit.status === 'FAILED' ? 'Continue' : `Change ${formatCount(edit.changedCount, 'product')}`}
        </Button>
      </div>
    </Stack>
  );
}
