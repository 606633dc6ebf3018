import type { AdminOrder, AdminPackage, ShippingLabel } from '@selvedge/contract';
import { saveFile } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DownloadButton } from '../../editing/download-button.tsx';

interface DownloadPackingSlipProps {
  order: AdminOrder;
  /** The whole order if absent. */
  one?: AdminPackage;
}

export function DownloadPackingSlip({ order: { id, orderNumber }, one }: DownloadPackingSlipProps) {
  const adminApi = useAdminApi();
  const download = async () => {
    const file = one
      ? await adminApi.getPackagePackingSlip({ params: { id, packageId: one.id } })
      : await adminApi.getPackingSlip({ params: { id } });
    saveFile(file, `packing-slip-${orderNumber}${one ? `-${one.number}` : ''}.pdf`);
  };
  return (
    <DownloadButton busyText="Downloading..." failed={messages.orders.slipNotFetched} download={download}>
      Packing slip
    </DownloadButton>
  );
}

export function DownloadLabel({ label }: { label: ShippingLabel }) {
  const adminApi = useAdminApi();
  const download = async () => {
    const file = await adminApi.getShippingLabel({ params: { id: label.id } });
    saveFile(file, `label-${label.orderNumber}.pdf`);
  };
  return (
    <DownloadButton busyText="Downloading..." failed={messages.orders.labelNotFetched} download={download}>
      Download label
    </DownloadButton>
  );
}
