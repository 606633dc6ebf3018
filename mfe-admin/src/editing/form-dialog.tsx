import { Button, Dialog, FailureBanner, Stack } from '@selvedge/ui';
import { useId, type FormEvent, type ReactNode } from 'react';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  /** `danger` for what cannot be taken back. */
  tone?: 'danger' | 'primary';
  failure: { message: string; detail?: string } | null;
  onSubmit: () => void;
  onClose: () => void;
  /** Fields; put `data-autofocus` on the first. */
  children: ReactNode;
}

/** A window with a form for one short matter. While it is sent the window stays: closing would not take it back. */
export function FormDialog({ isOpen, title, children, failure, tone = 'primary', ...form }: FormDialogProps) {
  const { submitText, busyText, isBusy, onSubmit, onClose } = form;
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        <Stack isRow gap={3} justify="end">
          <Button variant="secondary" onClick={close} isUnavailable={isBusy}>
            Not now
          </Button>
          <Button type="submit" form={id} variant={tone} isBusy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </Stack>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FailureBanner failure={failure} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
