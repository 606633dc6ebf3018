import { EmptyState, LinkButton } from '@selvedge/ui';
import { useLocation } from 'react-router-dom';
import { AdminLayout } from './admin-layout.tsx';
import { findSection } from './admin-sections.ts';

/** The admin's 404 page, with a link back to the section. */
export function AdminNotFound() {
  const section = findSection(useLocation().pathname);
  const item = section?.item ?? 'Page';
  return (
    <AdminLayout title={item}>
      <EmptyState
        title={`${item} not found`}
        action={section ? <LinkButton href={section.href}>{section.label}</LinkButton> : null}
      >
        The link may be incomplete, or it points to something that was deleted or belongs to another store.
      </EmptyState>
    </AdminLayout>
  );
}
