import { getErrorMessage, saveFile, useHost, useTenant } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';

/** Exporting tens of thousands of products takes minutes. */
const exportTimeoutMs = 10 * 60_000;

interface ExportButtonProps {
  onFailure: (failure: { message: string; detail: string } | null) => void;
}

/** Downloads the whole catalog as a file that can be imported again. */
export function ExportButton({ onFailure }: ExportButtonProps) {
  const { api } = useHost();
  const { code } = useTenant();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    onFailure(null);
    try {
      const file = await operatorApi(api).exportCatalog({ timeoutMs: exportTimeoutMs });
      saveFile(file, `catalog-${code.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      const detail = getErrorMessage(error, 'Please try again in a moment.');
      onFailure({ message: messages.imports.exportFailed, detail });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="secondary" isBusy={isBusy} busyText="Exporting..." onClick={() => void save()}>
      Export catalog
    </Button>
  );
}
