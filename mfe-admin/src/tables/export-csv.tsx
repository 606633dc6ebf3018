import { saveFile, useTenant } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { localToday } from '../editing/local-moment.ts';
import type { useAction } from '../editing/use-action.ts';

/** Exporting a hundred thousand rows takes a while. */
const exportTimeoutMs = 5 * 60_000;

interface ExportCsvProps {
  /** What the file contains, as the first part of its name. */
  name: 'customers' | 'orders';
  fetchFile: (options: { timeoutMs: number }) => Promise<Blob>;
  /** Title of the error banner. */
  failed: string;
  /** The page shows its failure. */
  action: ReturnType<typeof useAction>;
}

/** Downloads everything that matches a list's filters, as CSV. */
export function ExportCsv({ name, fetchFile, failed, action: { run, isBusy } }: ExportCsvProps) {
  const { code } = useTenant();
  async function save() {
    const file = await fetchFile({ timeoutMs: exportTimeoutMs });
    saveFile(file, `${name}-${code.toLowerCase()}-${localToday()}.csv`);
  }
  const texts = { failed, tryAgain: 'Please try again in a moment.' };
  return (
    <Button variant="secondary" isBusy={isBusy} busyText="Exporting..." onClick={() => void run(save, texts)}>
      Export CSV
    </Button>
  );
}
