import type { HomeDraft } from '@selvedge/contract';
import { SelectField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { describeEarlier, findEarlierPages } from './describe-version.ts';

interface RestoreDialogProps {
  /** With a live version and at least one earlier page. */
  home: HomeDraft;
  onDone: (home: HomeDraft) => void;
  /** Reads again what's published, after a failure. */
  refresh: () => void;
  onClose: () => void;
}

/** Asks which earlier home page shoppers see again. Mount it each time it opens. */
export function RestoreDialog({ home, onDone, refresh, onClose }: RestoreDialogProps) {
  const pages = findEarlierPages(home);
  const [id, setId] = useState(pages[0]!.id);
  return (
    <FormDialog
      title="Bring back an earlier home page?"
      submitText="Bring it back"
      busyText="Bringing it back..."
      send={(adminApi) => adminApi.restoreHomeVersion({ params: { id }, body: { liveId: home.live!.id } })}
      messages={{ done: messages.homePage.restored, failed: messages.homePage.restoreFailed }}
      onDone={onDone}
      refresh={refresh}
      onClose={onClose}
    >
      <SelectField
        label="What shoppers see"
        hint="Right away. Your draft stays as it is, so you can publish it again."
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data-autofocus
      >
        {pages.map((version) => (
          <option key={version.id} value={version.id}>
            {describeEarlier(version, home)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
