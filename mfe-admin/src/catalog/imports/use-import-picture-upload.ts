import type { CatalogImport } from '@selvedge/contract';
import { getErrorMessage } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { formatCount } from '../../format-count.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { indexPictures } from './index-pictures.ts';
import { startDryRunIfReady } from './start-dry-run-if-ready.ts';

const maxBatchSize = 5;
const maxPictureBytes = 10 * 1024 * 1024;
const maxBatchBytes = 20 * 1024 * 1024;
const uploadTimeoutMs = 5 * 60_000;

interface Batch {
  paths: string[];
  files: File[];
}

export type ImportPictureUpload = ReturnType<typeof useImportPictureUpload>;

/**
 * Uploads the selected files that the product file refers to and that are still missing, in small batches. A retry after
 * a failure continues with the files that haven't arrived. After the last one, the dry run starts.
 */
export function useImportPictureUpload(
  catalogImport: CatalogImport,
  onChange: (changed: CatalogImport) => void,
) {
  const adminApi = useAdminApi();
  const [isUploading, setUploading] = useState(false);
  const [uploadedCount, setUploadedCount] = useState(0);
  const [result, setResult] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ message: string; detail: string; files: File[] } | null>(null);
  const params = { id: catalogImport.id };

  async function start(files: File[]) {
    if (isUploading || files.length === 0) return;
    setUploading(true);
    setUploadedCount(0);
    setFailure(null);
    setResult(null);
    let count = 0;
    let latest = catalogImport;
    const tooLarge: string[] = [];
    try {
      for await (const { paths, files: pictures } of batches(files, tooLarge)) {
        const form = { paths: paths.join('\n'), pictures };
        latest = await adminApi.addImportPictures({ params, form, timeoutMs: uploadTimeoutMs });
        onChange(latest);
        count += paths.length;
        setUploadedCount(count);
      }
      setResult(describeResult(count, tooLarge));
      if (count > 0) onChange(await startDryRunIfReady(adminApi, latest));
    } catch (error) {
      const reason = getErrorMessage(error, 'The store didn’t respond.');
      const detail = `${reason} ${formatCount(count, 'picture')} ${count === 1 ? 'was' : 'were'} uploaded. Try again to upload the rest.`;
      setFailure({ message: messages.imports.picturesFailed, detail, files });
    } finally {
      setUploading(false);
    }
  }

  async function* batches(files: File[], tooLarge: string[]): AsyncGenerator<Batch> {
    const pictures = indexPictures(files);
    let batch: Batch = { paths: [], files: [] };
    let bytes = 0;
    for await (const path of missingPaths()) {
      const file = pictures.fileFor(path);
      if (!file) continue;
      if (file.size > maxPictureBytes) {
        tooLarge.push(path);
        continue;
      }
      if (batch.paths.length === maxBatchSize || bytes + file.size > maxBatchBytes) {
        if (batch.paths.length > 0) yield batch;
        batch = { paths: [], files: [] };
        bytes = 0;
      }
      batch.paths.push(path);
      batch.files.push(file);
      bytes += file.size;
    }
    if (batch.paths.length > 0) yield batch;
  }

  async function* missingPaths(): AsyncGenerator<string> {
    for (let after: string | undefined; ;) {
      const paths = await adminApi.listMissingPictures({
        params,
        query: { ...(after !== undefined && { after }), size: 100 },
      });
      yield* paths;
      after = paths.at(-1);
      if (after === undefined) return;
    }
  }

  return { start, isUploading, uploadedCount, result, failure };
}

function describeResult(count: number, tooLarge: string[]): string {
  if (count === 0 && tooLarge.length === 0) return 'None of these pictures are in the product file.';
  const skipped =
    tooLarge.length > 0 ? ` Skipped because they’re over 10 MB: ${tooLarge.slice(0, 5).join(', ')}.` : '';
  return `${formatCount(count, 'picture')} uploaded.${skipped}`;
}
