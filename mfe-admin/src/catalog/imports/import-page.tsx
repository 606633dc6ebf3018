import { type PageProps, saveFile, useHost } from '@selvedge/mfe-kit';
import { EmptyState, Tabs, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DownloadButton } from '../../editing/download-button.tsx';
import { useRunProgress } from '../../editing/use-run-progress.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { DataTable } from '../../tables/data-table.tsx';
import { PagedList } from '../../tables/paged-list.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { categoryColumns } from './category-columns.tsx';
import { changeColumns, problemColumns } from './change-columns.tsx';
import { createProblemsFile } from './problems-file.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportSummary } from './import-summary.tsx';
import { loadImport, type ImportData, type ImportTab } from './load-import.ts';
import { useImportPictureUpload } from './use-import-picture-upload.ts';

export const importPage = defineAdminPage({
  path: '/admin/imports/:id',
  titleOf: ({ catalogImport }) => catalogImport.fileName,
  failed: messages.imports.failed,
  load: loadImport,
  Component: ImportPage,
});

function ImportPage({ data }: PageProps<ImportData>) {
  const { current, isUnreachable, setCurrent } = useRunProgress({
    loaded: data.catalogImport,
    isRunning: ({ status }) => status === 'RUNNING',
    poll: (adminApi, signal) => adminApi.getImport({ params: { id: data.catalogImport.id }, signal }),
  });
  const pictureUpload = useImportPictureUpload(current, setCurrent);
  return (
    <AdminLayout title={current.fileName}>
      {/* Above the buttons, because products without their pictures are skipped. */}
      <Allowed to="catalog:write">
        <ImportPictures catalogImport={current} upload={pictureUpload} />
      </Allowed>
      <ImportSummary
        catalogImport={current}
        isUnreachable={isUnreachable}
        actions={
          <Allowed to="catalog:write">
            <ImportActions
              catalogImport={current}
              isUploadingPictures={pictureUpload.isUploading}
              onChange={setCurrent}
            />
          </Allowed>
        }
      />
      {current.status === 'WAITING' || current.status === 'RUNNING' ? null : <Results data={data} />}
    </AdminLayout>
  );
}

/** Paged lists of what the run changed, its categories and its problems. */
function Results({ data: { catalogImport, selectedTab, changeCount, categoryCount } }: { data: ImportData }) {
  const host = useHost();
  const adminApi = useAdminApi();
  const path = `/admin/imports/${catalogImport.id}`;
  const { isDryRun, problemCount } = catalogImport;
  const tabs: { id: ImportTab; label: string }[] = [
    { id: 'changes', label: `${isDryRun ? 'Would change' : 'Changed'} (${changeCount})` },
    { id: 'categories', label: `Categories (${categoryCount})` },
    { id: 'problems', label: `Problems (${problemCount})` },
  ];
  const { tab } = selectedTab;
  return (
    <Tabs
      label="Results"
      tabs={tabs}
      selected={tab}
      onSelect={(next) => host.navigate(`${path}?tab=${next}`, { replace: true })}
    >
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space[4] }}>
        {tab === 'problems' && problemCount > 0 ? (
          <DownloadButton
            size="sm"
            busyText="Preparing..."
            failed={messages.imports.problemsFailed}
            download={async () =>
              saveFile(await createProblemsFile(adminApi, catalogImport.id), 'import-problems.csv')
            }
          >
            Download problems
          </DownloadButton>
        ) : null}
        <PagedList
          path={path}
          list={selectedTab.list}
          emptyState={<EmptyTab tab={tab} isDryRun={isDryRun} />}
        >
          {selectedTab.tab === 'changes' ? (
            <DataTable
              label="Changes"
              columns={changeColumns(isDryRun)}
              rows={selectedTab.list.rows}
              keyOf={({ handle }) => handle}
            />
          ) : selectedTab.tab === 'categories' ? (
            <DataTable
              label="Categories"
              columns={categoryColumns(isDryRun)}
              rows={selectedTab.list.rows}
              keyOf={({ said, path }) => `${said} ${path}`}
            />
          ) : (
            <DataTable
              label="Problems"
              columns={problemColumns}
              rows={selectedTab.list.rows}
              keyOf={({ handle, line, column, message }) => `${handle} ${line} ${column} ${message}`}
            />
          )}
        </PagedList>
      </div>
    </Tabs>
  );
}

function EmptyTab({ tab, isDryRun }: { tab: ImportTab; isDryRun: boolean }) {
  if (tab === 'categories') return <EmptyState level={2} title="All categories in the file already exist." />;
  if (tab === 'problems') return <EmptyState level={2} title="No problems found." />;
  return (
    <EmptyState level={2} title={isDryRun ? 'Nothing would change.' : 'Nothing was changed.'}>
      All valid products in the file already match the store.
    </EmptyState>
  );
}
