import { usePageData } from '@selvedge/mfe-kit';
import { Button, Dialog, NoticeBanner, Stack } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { CopyField } from './copy-field.tsx';
import { newSecretAtom } from './new-secret.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Shows a new secret. This is the only time that it can be seen, so only its own button closes it. */
export function NewSecretDialog() {
  const [created, setCreated] = useAtom(newSecretAtom);
  const { reload } = usePageData();
  const [isWarned, setWarned] = useState(false);
  useLeaveWarning(created !== null);
  function close() {
    setCreated(null);
    setWarned(false);
    // Only now, because an error while loading would replace the secret.
    reload();
  }
  const { title = '', label = '', intro = '', secret = '' } = created ?? {};
  return (
    <Dialog
      isOpen={created !== null}
      title={title}
      onClose={() => setWarned(true)}
      footer={
        <Stack isRow gap={3} justify="end">
          <Button onClick={close}>I’ve saved it</Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        {isWarned ? <NoticeBanner>{messages.saveSecretFirst}</NoticeBanner> : null}
        {/* Focused first, because pressing Enter on the button could close the dialog before anybody has seen the secret. */}
        <p tabIndex={-1} data-autofocus css={{ outline: 0 }}>
          {intro} We won’t show it again.
        </p>
        <CopyField label={label} text={secret} />
      </Stack>
    </Dialog>
  );
}
