import { usePageData, type AdminApi } from '@selvedge/mfe-kit';
import { Button, Dialog, FailureBanner, Stack, useFocusOnError } from '@selvedge/ui';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useAdminApi } from '../api/use-admin-api.ts';
import { useAction } from './use-action.ts';
import type { DraftErrors } from './use-draft.ts';

interface FormDialogProps<Result> {
  title: string;
  submitText: string;
  busyText: string;
  cancelText?: string;
  /** `danger` for actions that can't be undone. */
  tone?: 'danger' | 'primary';
  /** Whether the form can be submitted, such as once an address has been typed. */
  isReady?: boolean;
  /** Validates the fields. Nothing is sent while there are errors. */
  check?: () => DraftErrors;
  send: (adminApi: AdminApi) => Promise<Result>;
  /** The toast after success, if any, and the title of the error banner. */
  messages: { done?: string; failed: string };
  /** Called after success with what `send` returned. By default, the page is reloaded and the dialog closed. */
  onDone?: (result: Result) => void;
  /** Called after a failure, when the dialog closes: what's behind it may be out of date. By default, the page is reloaded. */
  refresh?: () => void;
  onClose: () => void;
  /** The fields. Put `data-autofocus` on the first one. */
  children: ReactNode | ((errors: DraftErrors) => ReactNode);
}

/**
 * A dialog with a short form. A success closes it; after a failure it stays open with everything that was typed. It can't
 * be closed while the request is running, because that wouldn't cancel it.
 */
export function FormDialog<Result>({
  title,
  submitText,
  busyText,
  cancelText = 'Not now',
  tone = 'primary',
  isReady = true,
  check = () => ({}),
  send,
  messages,
  onDone,
  refresh,
  onClose,
  children,
}: FormDialogProps<Result>) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const { run, isBusy, failure, errors } = useAction({ reloads: onDone ? 'never' : 'when-done' });
  const id = useId();
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  const hasFailed = useRef(false);

  function close() {
    if (isBusy) return;
    if (hasFailed.current) (refresh ?? reload)();
    onClose();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isReady) return;
    const fieldErrors = check();
    let result: Result | undefined;
    const action = async () => {
      result = await send(adminApi);
    };
    if (await run(action, { ...messages, fieldErrors })) return onDone ? onDone(result as Result) : onClose();
    hasFailed.current ||= Object.keys(fieldErrors).length === 0;
    focusError();
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
          <Button
            type="submit"
            form={id}
            variant={tone}
            isBusy={isBusy}
            isDisabled={!isReady}
            busyText={busyText}
          >
            {submitText}
          </Button>
        </Stack>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <FailureBanner failure={failure} />
          {typeof children === 'function' ? children(errors) : children}
        </Stack>
      </form>
    </Dialog>
  );
}
