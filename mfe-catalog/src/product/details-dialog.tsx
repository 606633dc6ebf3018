import type { ProductDetails } from '@selvedge/contract';
import { Dialog } from '@selvedge/ui';
import { DetailSections } from './detail-sections.tsx';

export function DetailsDialog({ product, onClose }: { product: ProductDetails; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={product.productName} size="wide">
      <DetailSections product={product} level={3} />
    </Dialog>
  );
}
