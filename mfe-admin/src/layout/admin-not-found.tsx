import { EmptyState, LinkButton } from '@selvedge/ui';
import { useLocation } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { findSection, findTitle } from './admin-sections.ts';

/** The admin's 404 page, with a link back to the section. */
export function AdminNotFound() {
  const { pathname } = useLocation();
  const section = findSection(pathname);
  const title = findTitle(pathname);
  return (
    <AdminLayout title={title}>
      <EmptyState
        title={`${title} not found`}
        action={section ? <LinkButton href={section.href}>{section.label}</LinkButton> : null}
      >
        The link may be incomplete, or it points to something that was deleted or belongs to another store.
      </EmptyState>
    </AdminLayout>
  );
}
