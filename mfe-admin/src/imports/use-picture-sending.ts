import type { CatalogueImport } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { chosenPictures } from './match-pictures.ts';
import { rehearseFirst } from './rehearse-first.ts';

const mostAtOnce = 5;
const mostPictureBytes = 10 * 1024 * 1024;
const mostBatchBytes = 20 * 1024 * 1024;
const longestMs = 5 * 60_000;

interface Batch {
  paths: string[];
  files: File[];
}

export type PictureSending = ReturnType<typeof usePictureSending>;

/**
 * Sends those of the chosen files that the product file names and that have not been sent yet, a few at a time. After a
 * failure the same press goes on where it was: what came is not sent again. With the last of them the rehearsal begins.
 */
export function usePictureSending(
  catalogueImport: CatalogueImport,
  onChange: (changed: CatalogueImport) => void,
) {
  const { api } = useHost();
  const [isSending, setSending] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const [result, setResult] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ message: string; detail: string; files: File[] } | null>(null);
  const params = { id: catalogueImport.id };
  const calls = operatorApi(api);

  async function send(files: File[]) {
    if (isSending || files.length === 0) return;
    setSending(true);
    setSentCount(0);
    setFailure(null);
    setResult(null);
    let sent = 0;
    let latest = catalogueImport;
    const tooLarge: string[] = [];
    try {
      for await (const { paths, files: pictures } of batches(files, tooLarge)) {
        const form = { paths: paths.join('\n'), pictures };
        latest = await calls.addImportPictures({ params, form, timeoutMs: longestMs });
        onChange(latest);
        sent += paths.length;
        setSentCount(sent);
      }
      setResult(resultOf(sent, tooLarge));
      if (sent > 0) onChange(await rehearseFirst(calls, latest));
    } catch (error) {
      const reason = messageOf(error, 'The store did not answer.');
      const detail = `${reason} ${sent} came; what came is kept. Try again to send the others.`;
      setFailure({ message: messages.imports.picturesFailed, detail, files });
    } finally {
      setSending(false);
    }
  }

  async function* batches(files: File[], tooLarge: string[]): AsyncGenerator<Batch> {
    const chosen = chosenPictures(files);
    let batch: Batch = { paths: [], files: [] };
    let bytes = 0;
    for await (const path of missingPaths()) {
      const file = chosen.fileFor(path);
      if (!file) continue;
      if (file.size > mostPictureBytes) {
        tooLarge.push(path);
        continue;
      }
      if (batch.paths.length === mostAtOnce || bytes + file.size > mostBatchBytes) {
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
      const paths = await calls.listMissingPictures({
        params,
        query: { ...(after !== undefined && { after }), size: 100 },
      });
      yield* paths;
      after = paths.at(-1);
      if (after === undefined) return;
    }
  }

  return { send, isSending, sentCount, result, failure };
}

function resultOf(sent: number, tooLarge: string[]): string {
  const large =
    tooLarge.length > 0 ? ` Larger than 10 MB, and not sent: ${tooLarge.slice(0, 5).join(', ')}.` : '';
  if (sent === 0 && large === '') return 'None of these files is one that the product file names.';
  return `${sent} ${sent === 1 ? 'picture was' : 'pictures were'} sent.${large}`;
}
