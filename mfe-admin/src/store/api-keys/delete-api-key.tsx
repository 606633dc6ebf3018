import type { ApiKey } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';

export function DeleteApiKey({ id, name }: ApiKey) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  return (
    <DeleteButton
      permission="api-keys:write"
      variant="quiet"
      size="sm"
      aria-label={`Delete the API key ${name}`}
      title={`Delete the API key ${name}?`}
      remove={() => adminApi.deleteApiKey({ params: { id } })}
      messages={{ deleted: messages.apiKeys.deleted(name), deleteFailed: messages.apiKeys.deleteFailed }}
      onDeleted={reload}
    >
      <p>Programs that use it can’t reach the store anymore. You can’t undo this.</p>
    </DeleteButton>
  );
}
