import { saveFile, useTenant } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import type { useAction } from '../../editing/use-action.ts';
import type { CustomerFilter } from './load-customers.ts';

/** Exporting a hundred thousand customers takes a while. */
const exportTimeoutMs = 5 * 60_000;

interface ExportCustomersProps {
  filter: CustomerFilter;
  /** The page shows its failure. */
  action: ReturnType<typeof useAction>;
}

/** Downloads all customers that match the filters, as CSV. */
export function ExportCustomers({ filter, action: { run, isBusy } }: ExportCustomersProps) {
  const adminApi = useAdminApi();
  const { code } = useTenant();
  async function save() {
    const file = await adminApi.exportCustomers({ query: filter, timeoutMs: exportTimeoutMs });
    saveFile(file, `customers-${code.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.csv`);
  }
  const texts = { failed: messages.customers.exportFailed, tryAgain: messages.customers.tryAgain };
  return (
    <Button variant="secondary" isBusy={isBusy} busyText="Exporting..." onClick={() => void run(save, texts)}>
      Export CSV
    </Button>
  );
}
