import type { PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { NewSecretDialog } from '../../editing/new-secret-dialog.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { useUpdateOwnAccess } from '../../roles/use-own-access.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { loadApiKeys, type ApiKeysData } from './load-api-keys.ts';

export const apiKeysPage = defineAdminPage({
  path: '/admin/api-keys',
  failed: messages.apiKeys.failed,
  load: loadApiKeys,
  Component: ApiKeysPage,
});

function ApiKeysPage({ data: { keys, access } }: PageProps<ApiKeysData>) {
  useUpdateOwnAccess(access);
  return (
    <AdminLayout title="API keys">
      <ApiKeyList keys={keys} access={access} />
      <Allowed to="api-keys:write">
        <ApiKeyForm access={access} />
      </Allowed>
      <NewSecretDialog />
    </AdminLayout>
  );
}
