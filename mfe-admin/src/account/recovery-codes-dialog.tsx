import { css } from '@emotion/react';
import { saveFile, usePageData } from '@selvedge/mfe-kit';
import { Button, Stack, tokens } from '@selvedge/ui';
import { useAtom } from 'jotai';
import { useRef } from 'react';
import { CopyButton } from '../editing/copy-button.tsx';
import { PersistentDialog } from './persistent-dialog.tsx';
import { newRecoveryCodesAtom } from './new-recovery-codes.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: `${tokens.space[2]} ${tokens.space[4]}`,
  padding: tokens.space[4],
  background: tokens.color.sunken,
  fontFamily: 'monospace',
});

/** Shows new recovery codes until the operator has saved them. This is the only time that they can be seen. */
export function RecoveryCodesDialog() {
  const [codes, setCodes] = useAtom(newRecoveryCodesAtom);
  const { reload } = usePageData();
  const codeList = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  function close() {
    setCodes([]);
    reload();
  }
  return (
    <PersistentDialog
      isOpen={codes.length > 0}
      title="Save your recovery codes"
      footer={
        <Stack isRow gap={3} justify="end">
          <Button onClick={close}>I’ve saved them</Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <p>
          If you lose your other ways to sign in, use one of these codes. Each works once. We won’t show them
          again.
        </p>
        {/* Focused first, because pressing Enter on a button could close the dialog before anybody has read them. */}
        <ul ref={codeList} role="list" aria-label="Recovery codes" tabIndex={-1} data-autofocus css={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Stack isRow gap={3}>
          <CopyButton
            text={text}
            onBlocked={() => codeList.current && getSelection()?.selectAllChildren(codeList.current)}
          />
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
        </Stack>
      </Stack>
    </PersistentDialog>
  );
}
