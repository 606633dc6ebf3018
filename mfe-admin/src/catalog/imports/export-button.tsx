import { saveFile, useTenant } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { localToday } from '../../editing/local-moment.ts';
import type { useAction } from '../../editing/use-action.ts';

/** Exporting tens of thousands of products takes minutes. */
const exportTimeoutMs = 10 * 60_000;

/** Downloads the whole catalog as a file that can be imported again. The page shows a failure of `action`. */
export function ExportButton({ action: { run, isBusy } }: { action: ReturnType<typeof useAction> }) {
  const adminApi = useAdminApi();
  const { code } = useTenant();
  async function save() {
    const file = await adminApi.exportCatalog({ timeoutMs: exportTimeoutMs });
    saveFile(file, `catalog-${code.toLowerCase()}-${localToday()}.csv`);
  }
  const failed = { failed: messages.imports.exportFailed, tryAgain: 'Please try again in a moment.' };
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      busyText="Exporting..."
      onClick={() => void run(save, failed)}
    >
      Export catalog
    </Button>
  );
}
