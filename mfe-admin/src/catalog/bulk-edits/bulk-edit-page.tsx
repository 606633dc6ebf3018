import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { EmptyState, Tabs } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useRunProgress } from '../../editing/use-run-progress.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { DataTable } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { isDryRun, isInProgress } from './bulk-edit-badge.tsx';
import { BulkEditSummary } from './bulk-edit-summary.tsx';
import { changeColumns, problemColumns } from './edited-product-columns.tsx';
import { loadBulkEdit, type BulkEditData, type BulkEditTab } from './load-bulk-edit.ts';
import { StartEdit } from './start-edit.tsx';
import { UndoButton } from './undo-button.tsx';

export const bulkEditPage = defineAdminPage({
  path: '/admin/bulk-edits/:id',
  titleOf: ({ edit }) => edit.title,
  failed: messages.bulkEdits.failed,
  load: loadBulkEdit,
  Component: BulkEditPage,
});

function BulkEditPage({ data }: PageProps<BulkEditData>) {
  const { current, isUnreachable, setCurrent } = useRunProgress({
    loaded: data.edit,
    isRunning: isInProgress,
    poll: (adminApi, signal) => adminApi.getBulkEdit({ params: { id: data.edit.id }, signal }),
  });
  return (
    <AdminLayout title={current.title}>
      <BulkEditSummary
        edit={current}
        isUnreachable={isUnreachable}
        actions={
          <Allowed to="catalog:write">
            <StartEdit edit={current} onChange={setCurrent} />
            {current.canUndo ? (
              <div>
                <UndoButton edit={current} />
              </div>
            ) : null}
          </Allowed>
        }
      />
      {isInProgress(current) ? null : <Results data={data} />}
    </AdminLayout>
  );
}

/** What changed or would change in each product, and the problems. */
function Results({ data: { edit, tab, list } }: { data: BulkEditData }) {
  const host = useHost();
  const path = `/admin/bulk-edits/${edit.id}`;
  const tabs: { id: BulkEditTab; label: string }[] = [
    {
      id: 'changes',
      label: `${isDryRun(edit) ? 'Would change' : 'Changed'} (${edit.changedCount.toLocaleString('en-US')})`,
    },
    { id: 'problems', label: `Problems (${edit.problemCount.toLocaleString('en-US')})` },
  ];
  const emptyTitle = tab === 'problems' ? 'No problems found.' : isDryRun(edit) ? 'Nothing would change.' : 'Nothing was changed.'; // prettier-ignore
  return (
    <Tabs
      label="Results"
      tabs={tabs}
      selected={tab}
      onSelect={(next) => host.navigate(`${path}?tab=${next}`, { replace: true })}
    >
      <PagedList path={path} list={list} emptyState={<EmptyState level={2} title={emptyTitle} />}>
        <DataTable
          label={tab === 'problems' ? 'Problems' : 'Changes'}
          columns={tab === 'problems' ? problemColumns : changeColumns}
          rows={list.rows}
          keyOf={({ handle }) => handle}
        />
      </PagedList>
    </Tabs>
  );
}
