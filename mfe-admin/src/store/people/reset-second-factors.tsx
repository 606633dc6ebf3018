import type { Person } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';

/** Removes the second factors of somebody who has lost them, after confirmation. Operators remove their own on their account page. */
export function ResetSecondFactors({ person: { id, displayName, email } }: { person: Person }) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const name = displayName || email;
  return (
    <DeleteButton
      permission="people:write"
      variant="quiet"
      size="sm"
      label="Remove two-step sign-in"
      aria-label={`Remove two-step sign-in for ${name}`}
      title={`Remove two-step sign-in for ${name}?`}
      confirmText="Remove"
      busyText="Removing..."
      remove={() => adminApi.resetSecondFactors({ params: { id } })}
      messages={{
        deleted: messages.people.factorsReset(name),
        deleteFailed: messages.people.factorsNotReset,
      }}
      onDeleted={reload}
    >
      <p>
        Do this only if they’ve lost their phone or passkey, and you’re sure that it’s really them asking.
        They’ll be signed out, and their authenticator app, passkeys and recovery codes stop working.
      </p>
    </DeleteButton>
  );
}
