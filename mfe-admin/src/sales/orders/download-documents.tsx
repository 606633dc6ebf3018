import type { AdminOrder, AdminPackage, ShippingLabel } from '@selvedge/contract';
import { saveFile } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DownloadButton } from '../../editing/download-button.tsx';
import { nameForPackage } from './split-order.ts';

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
    saveFile(file, `packing-slip-${fileNumber(orderNumber, one)}.pdf`);
  };
  return (
    <DownloadButton
      name={nameForPackage('Packing slip', one)}
      busyText="Downloading..."
      failed={messages.orders.slipNotFetched}
      download={download}
    >
      Packing slip
    </DownloadButton>
  );
}

interface DownloadLabelProps {
  label: ShippingLabel;
  /** Its package, if the order has several. */
  one?: AdminPackage;
}

export function DownloadLabel({ label, one }: DownloadLabelProps) {
  const adminApi = useAdminApi();
  const download = async () => {
    const file = await adminApi.getShippingLabel({ params: { id: label.id } });
    saveFile(file, `label-${fileNumber(label.orderNumber, one)}.pdf`);
  };
  return (
    <DownloadButton
      name={nameForPackage('Download label', one)}
      busyText="Downloading..."
      failed={messages.orders.labelNotFetched}
      download={download}
    >
      Download label
    </DownloadButton>
  );
}

const fileNumber = (orderNumber: string, one: AdminPackage | undefined): string =>
  one ? `${orderNumber}-${one.number}` : orderNumber;
