import type { Customer } from '@selvedge/contract';
import { saveFile } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DownloadButton } from '../../editing/download-button.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useAllowed } from '../../roles/allowed.tsx';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';

/** A big order history with photos takes a while. */
const exportTimeoutMs = 2 * 60_000;

/** Exports or deletes everything that the store knows about a customer. By law, customers can request both. */
export function PersonalDataPanel({ customer }: { customer: Customer }) {
  const mayExport = useAllowed('personal-data:read');
  const mayDelete = useAllowed('personal-data:write');
  if (!mayExport && !mayDelete) return null;
  return (
    <Panel title="Personal data" intro="For customers who ask for their data or want it deleted.">
      {mayExport ? <ExportData customer={customer} /> : null}
      {mayDelete ? <DeleteCustomer customer={customer} /> : null}
    </Panel>
  );
}

function ExportData({ customer: { id } }: { customer: Customer }) {
  const adminApi = useAdminApi();
  async function download() {
    const file = await adminApi.exportCustomerData({ params: { id }, timeoutMs: exportTimeoutMs });
    saveFile(file, `customer-${id}.zip`);
  }
  return (
    <DownloadButton busyText="Exporting..." failed={messages.customers.dataFailed} download={download}>
      Export data
    </DownloadButton>
  );
}

function DeleteCustomer({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete customer
      </Button>
      {isOpen ? <DeleteCustomerDialog customer={customer} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
