import type { OwnAccess } from '@selvedge/contract';
import { EmptyState, LinkButton } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { useUpdateOwnAccess } from '../roles/use-own-access.ts';
import { AdminLayout } from './admin-layout.tsx';

/** Shown instead of a page that the operator's role doesn't include. Their role may have changed since they signed in. */
export function AdminRefused({ title, access }: { title: string; access: OwnAccess }) {
  useUpdateOwnAccess(access);
  return (
    <AdminLayout title={title}>
      <EmptyState
        title={messages.access.pageNotInRole}
        action={
          <LinkButton href="/admin" variant="secondary">
            Go to the overview
          </LinkButton>
        }
      >
        Ask an owner of the store.
      </EmptyState>
    </AdminLayout>
  );
}
