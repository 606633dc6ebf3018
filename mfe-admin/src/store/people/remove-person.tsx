import type { Person } from '@selvedge/contract';
import { useHost, usePageData } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { adminSession } from '../../api/admin-session.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';

interface RemovePersonProps {
  person: Person;
  /** Whether it's the signed-in operator. */
  isSelf: boolean;
}

/** Removes an operator after asking. Operators who remove themselves go to the sign-in page. */
export function RemovePerson({ person: { id, displayName, email }, isSelf }: RemovePersonProps) {
  const host = useHost();
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const name = displayName || email;
  function leave() {
    adminSession.close('signed-out');
    host.navigate('/admin/login', { replace: true });
  }
  return (
    <DeleteButton
      permission="people:write"
      variant="quiet"
      size="sm"
      label="Remove"
      aria-label={`Remove ${name}`}
      title={`Remove ${name}?`}
      confirmText="Remove"
      busyText="Removing..."
      remove={() => adminApi.removePerson({ params: { id } })}
      messages={{ deleted: messages.people.removed(name), deleteFailed: messages.people.removeFailed(name) }}
      onDeleted={isSelf ? leave : reload}
    >
      {isSelf ? (
        <p>
          This is you. You’ll be signed out, your API keys stop working, and you can only come back with a new
          invitation.
        </p>
      ) : (
        <p>
          {email} will be signed out and can’t open the store administration anymore. Programs that use their
          API keys stop working. Their activity stays in the log.
        </p>
      )}
    </DeleteButton>
  );
}
