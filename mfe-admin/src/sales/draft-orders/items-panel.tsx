import { css } from '@emotion/react';
import { draftOrderLimits } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { formatMoney, Picture, pictureRow, TextField, tokens } from '@selvedge/ui';
import { useCallback, useState } from 'react';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { FindAndAdd } from '../../editing/find-and-add.tsx';
import { Panel } from '../../layout/panel.tsx';
import { searchProductsByName } from '../../marketing/promotions/search-products.ts';
import type { Target } from '../../marketing/promotions/target-picker.tsx';
import { describeStock } from './describe-stock.ts';
import type { PickedItem } from './draft-order-draft.ts';
import type { DraftOrderEditor } from './use-draft-order-editor.ts';
import { VariantsDialog } from './variants-dialog.tsx';

const { color, text } = tokens;
const line = css([pictureRow('3rem'), { alignItems: 'start', overflowWrap: 'anywhere' }]);
const quantityField = css({ width: '5rem' });
const quiet = css({ fontSize: text.sm, color: color.muted });
const scarce = css({ fontSize: text.sm, color: color.danger });

const noProducts: readonly Target[] = [];
const nameOf = ({ productName, variantName }: PickedItem) => `${productName}, ${variantName}`;

/** What is ordered: find a product, choose its variants, and set quantities. */
export function ItemsPanel({
  editor,
  isFixed,
}: {
  editor: Pick<DraftOrderEditor, 'value' | 'change' | 'errors'>;
  /** Whether the draft was sent or ordered, so that nothing can be changed. */
  isFixed: boolean;
}) {
  const { api } = useHost();
  const [product, setProduct] = useState<Target | null>(null);
  const search = useCallback(
    (typed: string, signal: AbortSignal) => searchProductsByName(api, typed, signal),
    [api],
  );
  const { items } = editor.value;
  const set = (next: readonly PickedItem[], paths: readonly string[] = ['items']) =>
    editor.change({ items: next }, paths);
  return (
    <Panel
      title="Items"
      intro={isFixed ? undefined : 'Prices are today’s until you send the draft. Then they’re fixed.'}
    >
      {items.length > 0 ? (
        <EditableRows
          label="Items"
          rows={items}
          getRowName={nameOf}
          getRowKey={({ variantId }) => variantId}
          onChange={(next) => set(next, ['items', ...items.map((_, index) => `items.${index}.quantity`)])}
          isCompact
          isShort
          isReadOnly={isFixed}
        >
          {(item, index) => (
            <ItemLine
              item={item}
              error={editor.errors[`items.${index}.quantity`] ?? editor.errors[`items.${index}.variantId`]}
              onChange={(quantity) =>
                set(items.with(index, { ...item, quantity }), ['items', `items.${index}.quantity`])
              }
            />
          )}
        </EditableRows>
      ) : null}
      {isFixed ? null : items.length < draftOrderLimits.lines ? (
        <FindAndAdd
          label="Products"
          searchLabel="Find a product to add"
          addText="Choose"
          chosen={noProducts}
          onAdd={setProduct}
          search={search}
          error={editor.errors['items']}
        />
      ) : (
        <p css={quiet}>A draft can have {draftOrderLimits.lines} different items.</p>
      )}
      {product ? (
        <VariantsDialog
          product={product}
          chosen={items}
          onAdd={(item) => set([...items, item])}
          onClose={() => setProduct(null)}
        />
      ) : null}
    </Panel>
  );
}

interface ItemLineProps {
  item: PickedItem;
  error: string | undefined;
  onChange: (quantity: string) => void;
}

function ItemLine({ item, error, onChange }: ItemLineProps) {
  const { image, productName, variantName, unitPrice, available, quantity } = item;
  const isScarce = Number(quantity) > available;
  return (
    <div css={line}>
      <Picture image={image} sizes="48px" ratio="4 / 5" alt="" />
      <div>
        <p css={{ fontWeight: tokens.weight.medium }}>{productName}</p>
        <p css={quiet}>
          {variantName}, {formatMoney(unitPrice)}
        </p>
        <p css={isScarce ? scarce : quiet}>{describeStock(available)}</p>
      </div>
      <TextField
        css={quantityField}
        label="Quantity"
        aria-label={`Quantity of ${nameOf(item)}`}
        required
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={quantity}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
