import { EmptyState } from '@selvedge/ui';
import { useLocation } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { findTitle } from './admin-sections.ts';

/** The admin's 404 page. The breadcrumb leads back to the section. */
export function AdminNotFound() {
  const title = findTitle(useLocation().pathname);
  return (
    <AdminLayout title={title}>
      <EmptyState title={`${title} not found`}>
        The link may be incomplete, or it points to something that was deleted or belongs to another store.
      </EmptyState>
    </AdminLayout>
  );
}
