import { definePage, messageOf, type PageProps, saveFile, useHost } from '@selvedge/mfe-kit';
import { Button, EmptyState, FailureBanner, Tabs, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { PagedList } from '../tables/paged-list.tsx';
import { categoryColumns } from './category-columns.tsx';
import { changeColumns, problemColumns } from './change-columns.tsx';
import { problemsFile } from './download-problems.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportSummary } from './import-summary.tsx';
import { importPageSize, loadImport, type ImportData, type ImportTab } from './load-import.ts';
import { useImportProgress } from './use-import-progress.ts';
import { usePictureSending } from './use-picture-sending.ts';

export const importPage = definePage<ImportData>({
  path: '/admin/imports/:id',
  load: loadImport,
  Component: ImportPage,
  head: ({ catalogueImport }) => ({ title: catalogueImport.fileName, noIndex: true }),
});

function ImportPage({ data }: PageProps<ImportData>) {
  const { current, isLost, show } = useImportProgress(data.catalogueImport);
  const sending = usePictureSending(current, show);
  return (
    <AdminLayout title={current.fileName}>
      {/* Ahead of the buttons: without its pictures a product is left out. */}
      <ImportPictures catalogueImport={current} sending={sending} />
      <ImportSummary
        catalogueImport={current}
        isLost={isLost}
        actions={
          <ImportActions catalogueImport={current} isSendingPictures={sending.isSending} onChange={show} />
        }
      />
      {current.status === 'WAITING' || current.status === 'RUNNING' ? null : <Findings data={data} />}
    </AdminLayout>
  );
}

/** What the run changed, which categories it made and what was wrong, each a list with pages. */
function Findings({ data: { catalogueImport, shown, changeCount, categoryCount } }: { data: ImportData }) {
  const host = useHost();
  const path = `/admin/imports/${catalogueImport.id}`;
  const { isDryRun, problemCount } = catalogueImport;
  const tabs: { id: ImportTab; label: string }[] = [
    { id: 'changes', label: `${isDryRun ? 'Would change' : 'Changed'} (${changeCount})` },
    { id: 'categories', label: `Categories (${categoryCount})` },
    { id: 'problems', label: `Problems (${problemCount})` },
  ];
  const { tab, rows, ...list } = shown;
  return (
    <Tabs
      label="Findings"
      tabs={tabs}
      selected={tab}
      onSelect={(next) => host.navigate(`${path}?tab=${next}`, { replace: true })}
    >
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.space[4] }}>
        {shown.tab === 'problems' && problemCount > 0 ? <DownloadProblems id={catalogueImport.id} /> : null}
        <PagedList
          path={path}
          {...list}
          pageSize={importPageSize}
          count={rows.length}
          empty={<Nothing tab={tab} isDryRun={isDryRun} />}
        >
          {shown.tab === 'changes' ? (
            <DataTable
              label="Changes"
              columns={changeColumns(isDryRun)}
              rows={shown.rows}
              keyOf={({ handle }) => handle}
            />
          ) : shown.tab === 'categories' ? (
            <DataTable
              label="Categories"
              columns={categoryColumns(isDryRun)}
              rows={shown.rows}
              keyOf={({ said, path }) => `${said} ${path}`}
            />
          ) : (
            <DataTable
              label="Problems"
              columns={problemColumns}
              rows={shown.rows}
              keyOf={({ handle, line, column, message }) => `${handle} ${line} ${column} ${message}`}
            />
          )}
        </PagedList>
      </div>
    </Tabs>
  );
}

function Nothing({ tab, isDryRun }: { tab: ImportTab; isDryRun: boolean }) {
  if (tab === 'categories')
    return <EmptyState level={2} title="All categories of the file are in the store as it names them." />;
  if (tab === 'problems') return <EmptyState level={2} title="Nothing was wrong." />;
  return (
    <EmptyState level={2} title={isDryRun ? 'Nothing would change.' : 'Nothing was changed.'}>
      Products of the file that could be read are in the store just as it says.
    </EmptyState>
  );
}

function DownloadProblems({ id }: { id: string }) {
  const { api } = useHost();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await problemsFile(operatorApi(api), id), 'import-problems.csv');
    } catch (error) {
      setFailure({
        message: messages.imports.problemsFailed,
        detail: messageOf(error, 'Please try again in a moment.'),
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <FailureBanner failure={failure} />
      <div>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          busyText="Preparing..."
          onClick={() => void download()}
        >
          Download the problems
        </Button>
      </div>
    </>
  );
}
