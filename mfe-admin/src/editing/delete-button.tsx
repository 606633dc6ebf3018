import type { Permission } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, FailureBanner, type ButtonProps } from '@selvedge/ui';
import { useState, type ReactNode } from 'react';
import { Allowed } from '../roles/allowed.tsx';
import { ignoreNotFound } from './ignore-not-found.ts';
import { useAction } from './use-action.ts';

interface DeleteButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  /** Without this permission, the button isn't shown. Leave it out for the operator's own things, such as a passkey. */
  permission?: Permission;
  label?: string;
  /** The dialog's title, such as `Delete this banner?`. */
  title: string;
  /** Explains what is deleted and what stays. */
  children: ReactNode;
  /** The label of the dialog's confirm button. */
  confirmText?: string;
  busyText?: string;
  remove: () => Promise<unknown>;
  messages: { deleted: string; deleteFailed: string };
  onDeleted: () => void;
}

/** Deletes something after confirmation. If somebody else already deleted it, that's a success too. */
export function DeleteButton({ permission, ...props }: DeleteButtonProps) {
  const button = <AllowedDeleteButton {...props} />;
  return permission ? <Allowed to={permission}>{button}</Allowed> : button;
}

function AllowedDeleteButton({
  variant = 'secondary',
  label = 'Delete',
  title,
  confirmText = 'Delete',
  busyText = 'Deleting...',
  remove,
  messages,
  onDeleted,
  children,
  ...button
}: Omit<DeleteButtonProps, 'permission'>) {
  const { forget } = usePageData();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, failure, clearErrors } = useAction({ reloads: 'never' });

  async function confirm() {
    const isDeleted = await run(() => ignoreNotFound(remove()), {
      done: messages.deleted,
      failed: messages.deleteFailed,
    });
    if (!isDeleted) return;
    forget();
    setOpen(false);
    onDeleted();
  }

  return (
    <>
      <Button variant={variant} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        confirmText={confirmText}
        busyText={busyText}
        cancelText="Keep it"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => {
          clearErrors();
          setOpen(false);
        }}
      >
        <FailureBanner failure={failure} />
        {children}
      </ConfirmDialog>
    </>
  );
}
