import { css } from '@emotion/react';
import type { ProductDetails, Variant } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { Button, Dialog, ErrorBanner, formatMoney, Spinner, Stack, tokens } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import type { Target } from '../../marketing/promotions/target-picker.tsx';
import { describeStock } from './describe-stock.ts';
import type { PickedItem } from './draft-order-draft.ts';

const { space, color, text, size } = tokens;
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: size.target,
  paddingBlock: space[1],
  '& + &': { borderTop: `1px solid ${color.hairline}` },
});

interface VariantsDialogProps {
  product: Target;
  /** Those that are already in the draft. */
  chosen: readonly PickedItem[];
  onAdd: (item: PickedItem) => void;
  onClose: () => void;
}

/** The variants of a product, to add one or more. */
export function VariantsDialog({ product, chosen, onAdd, onClose }: VariantsDialogProps) {
  const [details, retry] = useProductDetails(product.id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={product.name ?? product.id}
      footer={
        <Stack isRow justify="end">
          <Button onClick={onClose}>Done</Button>
        </Stack>
      }
    >
      {details === 'failed' ? (
        <ErrorBanner title={messages.draftOrders.variantsFailed} onRetry={retry} retryText="Try again">
          The draft hasn’t changed.
        </ErrorBanner>
      ) : details === null ? (
        <Spinner label="Loading variants..." />
      ) : (
        <ul css={{ listStyle: 'none', padding: 0 }} aria-label="Variants">
          {details.variants.map((variant) => (
            <li key={variant.id} css={row}>
              <VariantText variant={variant} />
              <AddVariant
                variant={variant}
                isChosen={chosen.some(({ variantId }) => variantId === variant.id)}
                onAdd={() => onAdd(toItem(details, variant))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const nameOf = ({ attributes }: Variant) => [attributes.Color, attributes.Size].filter(Boolean).join(' / ');

const VariantText = ({ variant }: { variant: Variant }) => (
  <span>
    {nameOf(variant)}
    <span css={{ display: 'block', fontSize: text.sm, color: color.muted }}>
      {formatMoney(variant.price)}, {describeStock(variant.stockQuantity).toLowerCase()}
    </span>
  </span>
);

interface AddVariantProps {
  variant: Variant;
  isChosen: boolean;
  onAdd: () => void;
}

/** It stays a button once the variant is in the draft, so that the focus stays, too. */
const AddVariant = ({ variant, isChosen, onAdd }: AddVariantProps) => (
  <Button
    variant="quiet"
    size="sm"
    aria-label={`${isChosen ? 'Added' : 'Add'} ${nameOf(variant)}`}
    isDisabled={isChosen || variant.stockQuantity === 0}
    onClick={onAdd}
  >
    {isChosen ? 'Added' : 'Add'}
  </Button>
);

const toItem = (details: ProductDetails, variant: Variant): PickedItem => ({
  variantId: variant.id,
  productId: details.id,
  productName: details.productName,
  variantName: nameOf(variant),
  image:
    (details.colorVariantImages[variant.attributes.Color] ?? details.productImages).defaultImages[0] ?? null,
  unitPrice: variant.price,
  available: variant.stockQuantity,
  quantity: '1',
});

/** The product as shoppers see it: only what they could buy can be in a draft. `null` while it's loading. */
function useProductDetails(id: string): [ProductDetails | 'failed' | null, () => void] {
  const { api } = useHost();
  const [details, setDetails] = useState<ProductDetails | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setDetails(null);
    api.getProductDetails({ params: { id }, query: {}, signal }).then(
      (found) => setDetails(found as ProductDetails),
      () => {
        if (!signal.aborted) setDetails('failed');
      },
    );
    return () => controller.abort();
  }, [api, id, tries]);
  return [details, () => setTries(tries + 1)];
}
