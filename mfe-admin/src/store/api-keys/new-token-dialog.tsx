import { usePageData } from '@selvedge/mfe-kit';
import { Button, Dialog, NoticeBanner, Stack } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { CopyField } from '../../editing/copy-field.tsx';
import { useLeaveWarning } from '../../editing/use-leave-warning.ts';
import { newTokenAtom } from './new-token.ts';

/** Shows the token of a new key. This is the only time that it can be seen, so only its own button closes it. */
export function NewTokenDialog() {
  const [created, setCreated] = useAtom(newTokenAtom);
  const { reload } = usePageData();
  const [isWarned, setWarned] = useState(false);
  useLeaveWarning(created !== null);
  function close() {
    setCreated(null);
    setWarned(false);
    // Only now, because an error while loading would replace the token.
    reload();
  }
  return (
    <Dialog
      isOpen={created !== null}
      title={`Copy the API key ${created?.name ?? ''} now`}
      onClose={() => setWarned(true)}
      footer={
        <Stack isRow gap={3} justify="end">
          <Button onClick={close}>I’ve saved it</Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        {isWarned ? <NoticeBanner>{messages.apiKeys.saveFirst}</NoticeBanner> : null}
        {/* Focused first, because pressing Enter on the button could close the dialog before anybody has seen the key. */}
        <p tabIndex={-1} data-autofocus css={{ outline: 0 }}>
          Give this key to the program, and keep it secret. We won’t show it again.
        </p>
        <CopyField label="API key" text={created?.token ?? ''} />
      </Stack>
    </Dialog>
  );
}
