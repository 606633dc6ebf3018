import { Button, FailureBanner, Stack } from '@selvedge/ui';
import { useReturnLabel } from './use-return-label.ts';

interface ReturnLabelButtonProps {
  returnId: string;
  orderNumber: string;
  variant?: 'primary' | 'secondary';
}

/** Downloads the shipping label for a return. */
export function ReturnLabelButton({ returnId, orderNumber, variant = 'secondary' }: ReturnLabelButtonProps) {
  const { isBusy, failure, download } = useReturnLabel(returnId, orderNumber);
  return (
    <Stack gap={3} align="start">
      <FailureBanner failure={failure} />
      <Button variant={variant} onClick={download} isBusy={isBusy} busyText="Fetching label...">
        Download label
      </Button>
    </Stack>
  );
}
