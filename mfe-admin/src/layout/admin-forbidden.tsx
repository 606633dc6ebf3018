import type { OwnAccess } from '@selvedge/contract';
import { EmptyState, LinkButton } from '@selvedge/ui';
import { messages } from '../admin-messages.ts';
import { useUpdateOwnAccess } from '../roles/use-own-access.ts';
import { AdminLayout } from './admin-layout.tsx';
import { findStartPage } from './admin-sections.ts';

/**
 * Shown instead of a page that the operator's role doesn't include, or for which it requires two-step sign-in. Both may have
 * changed since they signed in.
 */
export function AdminForbidden({ title, access }: { title: string; access: OwnAccess }) {
  useUpdateOwnAccess(access);
  const start = findStartPage(access);
  return (
    <AdminLayout title={title}>
      {access.mustSetUpSecondFactor ? (
        <EmptyState
          title={messages.access.secondFactorMissing}
          action={<LinkButton href="/admin/account">Go to your account</LinkButton>}
        >
          {messages.access.setUpSecondFactor}
        </EmptyState>
      ) : (
        <EmptyState
          title={messages.access.pageNotInRole}
          action={
            start ? (
              <LinkButton href={start.href} variant="secondary">
                Go to {start.label}
              </LinkButton>
            ) : undefined
          }
        >
          Ask a store owner for access.
        </EmptyState>
      )}
    </AdminLayout>
  );
}
