import type { Invitation } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Button, Stack } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';

interface InvitationActionsProps {
  invitation: Invitation;
  isSending: boolean;
  isDisabled: boolean;
  onSendAgain: () => void;
}

export function InvitationActions({
  invitation: { id, email },
  isSending,
  isDisabled,
  onSendAgain,
}: InvitationActionsProps) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  return (
    <Stack isRow gap={2}>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isSending}
        busyText="Sending..."
        isDisabled={isDisabled}
        onClick={onSendAgain}
        aria-label={`Send again to ${email}`}
      >
        Send again
      </Button>
      <DeleteButton
        permission="people:write"
        variant="quiet"
        size="sm"
        label="Cancel"
        aria-label={`Cancel the invitation for ${email}`}
        title={`Cancel the invitation for ${email}?`}
        confirmText="Cancel invitation"
        busyText="Cancelling..."
        remove={() => adminApi.cancelInvitation({ params: { id } })}
        messages={{
          deleted: messages.people.invitationCancelled(email),
          deleteFailed: messages.people.cancelFailed,
        }}
        onDeleted={reload}
      >
        <p>The link in the email stops working.</p>
      </DeleteButton>
    </Stack>
  );
}
