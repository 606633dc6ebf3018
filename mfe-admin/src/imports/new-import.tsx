import { messageOf, useHost, usePageData } from '@selvedge/mfe-kit';
import { FileDropField, tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { Panel } from '../layout/panel.tsx';
import { csvFileProblem } from './csv-file-problem.ts';
import { rehearseFirst } from './rehearse-first.ts';

/** Sixty megabytes over a slow line. */
const longestMs = 10 * 60_000;

/** Takes a product file in, and leads to the page of its import. */
export function NewImport() {
  const host = useHost();
  const { forget } = usePageData();
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const place = useRef<HTMLDivElement>(null);

  // The field lost the focus while it was closed.
  useLayoutEffect(() => {
    if (problem !== undefined) place.current?.querySelector('input')?.focus();
  }, [problem]);

  async function send(file: File | undefined) {
    if (!file || sending !== null) return;
    const found = csvFileProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    setSending(file.name);
    try {
      const fileName = file.name.slice(-255);
      const calls = operatorApi(host.api);
      const sent = await calls.createImport({ form: { fileName, file: [file] }, timeoutMs: longestMs });
      await rehearseFirst(calls, sent);
      forget();
      host.navigate(`/admin/imports/${sent.id}`);
    } catch (error) {
      setProblem(`${messages.imports.notSent}: ${messageOf(error, 'please try again in a moment.')}`);
      setSending(null);
    }
  }

  return (
    <Panel title="Import products">
      <p css={{ color: tokens.color.muted, fontSize: tokens.text.sm }}>
        A product file as Shopify exports it. It is rehearsed first: nothing changes in the store before you
        have seen what would.
      </p>
      <div ref={place}>
        <FileDropField
          label={sending === null ? 'Choose a CSV file, or drop it here' : `Sending ${sending}...`}
          hint="CSV in UTF-8, 60 MB at most. Pictures may be addresses, or files that you add on the next page."
          error={problem}
          accept={['.csv', 'text/csv']}
          isSingle
          kind="document"
          isDisabled={sending !== null}
          onFiles={([file]) => void send(file)}
        />
      </div>
      <p role="status" className="visually-hidden">
        {sending === null ? '' : `Sending ${sending}`}
      </p>
    </Panel>
  );
}
