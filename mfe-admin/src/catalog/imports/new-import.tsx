import { getErrorMessage, useHost, usePageData } from '@selvedge/mfe-kit';
import { FileDropField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { Panel } from '../../layout/panel.tsx';
import { checkCsvFile } from './check-csv-file.ts';
import { startDryRunIfReady } from './start-dry-run-if-ready.ts';

/** Enough for 60 MB over a slow connection. */
const uploadTimeoutMs = 10 * 60_000;

/** Uploads a product file, starts a dry run if possible, and opens the import's page. */
export function NewImport() {
  const host = useHost();
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const [uploadingName, setUploadingName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const container = useRef<HTMLDivElement>(null);

  // The field lost the focus while it was disabled.
  useLayoutEffect(() => {
    if (problem !== undefined) container.current?.querySelector('input')?.focus();
  }, [problem]);

  async function upload(file: File | undefined) {
    if (!file || uploadingName !== null) return;
    const fileProblem = checkCsvFile(file);
    setProblem(fileProblem);
    if (fileProblem !== undefined) return;
    setUploadingName(file.name);
    try {
      const fileName = file.name.slice(-255);
      const form = { fileName, file: [file] };
      const created = await adminApi.createImport({ form, timeoutMs: uploadTimeoutMs });
      await startDryRunIfReady(adminApi, created);
      forget();
      host.navigate(`/admin/imports/${created.id}`);
    } catch (error) {
      setProblem(`${messages.imports.notSent}. ${getErrorMessage(error, 'Please try again in a moment.')}`);
      setUploadingName(null);
    }
  }

  return (
    <Panel title="Import products">
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
        Upload a product CSV in Shopify’s format. We do a dry run first, so you can see what would change
        before anything does.
      </p>
      <div ref={container}>
        <FileDropField
          label={
            uploadingName === null ? 'Choose a CSV file, or drop it here' : `Uploading ${uploadingName}...`
          }
          hint="UTF-8 CSV, up to 60 MB. Pictures can be URLs, or files that you upload on the next page."
          error={problem}
          accept={['.csv', 'text/csv']}
          isSingle
          kind="document"
          isDisabled={uploadingName !== null}
          onFiles={([file]) => void upload(file)}
        />
      </div>
      <p role="status" className="visually-hidden">
        {uploadingName === null ? '' : `Uploading ${uploadingName}`}
      </p>
    </Panel>
  );
}
