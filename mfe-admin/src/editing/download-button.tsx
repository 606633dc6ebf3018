import { Button, FailureBanner, Stack } from '@selvedge/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useAction } from './use-action.ts';

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  children: ReactNode;
  /** For screen readers, if there are several such buttons. */
  name?: string | undefined;
  busyText: string;
  /** Title of the error banner. */
  failed: string;
  /** Fetches the file and saves it. */
  download: () => Promise<void>;
}

export function DownloadButton({ children, name, busyText, failed, download, size }: DownloadButtonProps) {
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  return (
    <Stack gap={3} align="start">
      <FailureBanner failure={failure} />
      <Button
        variant="secondary"
        size={size}
        aria-label={isBusy ? undefined : name}
        isBusy={isBusy}
        busyText={busyText}
        onClick={() => void run(download, { failed, tryAgain: 'Please try again in a moment.' })}
      >
        {children}
      </Button>
    </Stack>
  );
}
