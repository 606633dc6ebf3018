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

/** Removes an operator after confirmation. Operators who remove themselves go to the sign-in page. */
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
          This is your own account. You’ll be signed out, your API keys will stop working, and you’ll need a
          new invitation to get back in.
        </p>
      ) : (
        <p>
          {email} will be signed out and won’t be able to open the store’s admin. Their API keys will stop
          working. Their activity will stay in the log.
        </p>
      )}
    </DeleteButton>
  );
}
