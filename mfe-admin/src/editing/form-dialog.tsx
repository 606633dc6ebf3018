import { Button, Dialog, FailureBanner, Stack } from '@selvedge/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import type { DialogAction } from './use-dialog-action.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

interface FormDialogProps {
  title: string;
  submitText: string;
  busyText: string;
  cancelText?: string;
  /** `danger` for actions that can't be undone. */
  tone?: 'danger' | 'primary';
  action: DialogAction;
  /** Resolves to false if a field is invalid, and the first such field gets the focus. */
  onSubmit: () => Promise<void | false>;
  /** The fields. Put `data-autofocus` on the first one. */
  children: ReactNode;
}

/** A dialog with a short form. It can't be closed while the request is running, because that wouldn't cancel it. */
export function FormDialog({
  title,
  children,
  tone = 'primary',
  action,
  onSubmit,
  ...texts
}: FormDialogProps) {
  const { submitText, busyText, cancelText = 'Not now' } = texts;
  const { isBusy, failure } = action;
  const id = useId();
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  const close = () => {
    if (!isBusy) action.close();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && (await onSubmit()) === false) focusError();
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      footer={
        <Stack isRow gap={3} justify="end">
          <Button variant="secondary" onClick={close} isDisabled={isBusy}>
            {cancelText}
          </Button>
          <Button type="submit" form={id} variant={tone} isBusy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </Stack>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <FailureBanner failure={failure} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
