import { css } from '@emotion/react';
import { Button, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import type { Draft } from '../../editing/use-draft.ts';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import { CellField } from '../../tables/cell-field.tsx';
import { DataTable, type Column } from '../../tables/data-table.tsx';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

const { space, media } = tokens;
const frame = css({
  outline: 0,
  // On a phone, a variant's fields are in two columns.
  '& tr': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: space[3] },
  '& th[role=rowheader]': { gridColumn: '1 / -1' },
  [media.tablet]: {
    overflowX: 'auto',
    '& th[role=rowheader]': { minWidth: '7rem', paddingInline: space[2], overflowWrap: 'anywhere' },
    '& tbody td': { padding: space[2] },
    '& thead th': { paddingInline: space[2] },
  },
});

type FieldName = 'size' | 'sku' | 'price' | 'compareAtPrice' | 'weightGrams' | 'stock';

interface FieldOptions {
  required?: boolean;
  inputMode?: 'decimal' | 'numeric';
  maxLength: number;
  placeholder?: string;
  /** On wide screens. */
  minWidth: string;
}

/** A product's variants, each in a row of fields. */
export function VariantTable({ draft }: { draft: Draft<ProductDraft> }) {
  const { colors, variants } = draft.value;
  const table = useRef<HTMLDivElement>(null);
  const focusRow = useFocusAfterRender((index: number) => {
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    return rows[Math.min(index, rows.length - 1)] ?? table.current;
  });

  const colorNames = new Map(
    colors.map(({ key, name }, index) => [key, name.trim() || `Color ${index + 1}`]),
  );
  const nameOf = ({ colorKey, size }: VariantDraft) =>
    `${colorNames.get(colorKey) ?? '?'} / ${size.trim() || '?'}`;
  const change = (key: string, part: Partial<VariantDraft>) =>
    draft.change({ variants: variants.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  function remove(key: string) {
    focusRow(variants.findIndex((one) => one.key === key));
    draft.change({ variants: variants.filter((one) => one.key !== key) });
  }

  const field = (
    name: string,
    fieldName: FieldName,
    { minWidth, ...more }: FieldOptions,
  ): Column<VariantDraft> => ({
    name,
    isRequired: more.required === true,
    cell: (variant) => (
      <CellField
        label={`${name} of ${nameOf(variant)}`}
        value={variant[fieldName]}
        error={draft.errors[`variants.${variants.indexOf(variant)}.${fieldName}`]}
        onChange={({ currentTarget: { value } }) => change(variant.key, { [fieldName]: value })}
        css={{ [media.tablet]: { minWidth } }}
        {...more}
      />
    ),
  });
  const stock = field('Stock', 'stock', {
    required: true,
    inputMode: 'numeric',
    maxLength: 7,
    minWidth: '4.5rem',
  });
  const columns: readonly Column<VariantDraft>[] = [
    {
      name: 'Variant',
      kind: 'title',
      cell: (variant) => <VariantName name={nameOf(variant)} error={errorOf(variant)} />,
    },
    field('Size', 'size', { required: true, maxLength: 20, minWidth: '4.5rem' }),
    field('SKU', 'sku', { required: true, maxLength: 80, minWidth: '12rem' }),
    field('Price in $', 'price', { required: true, inputMode: 'decimal', maxLength: 10, minWidth: '6rem' }),
    field('Former price in $', 'compareAtPrice', {
      inputMode: 'decimal',
      maxLength: 10,
      placeholder: 'None',
      minWidth: '6rem',
    }),
    field('Weight in g', 'weightGrams', {
      required: true,
      inputMode: 'numeric',
      maxLength: 7,
      minWidth: '5rem',
    }),
    {
      ...stock,
      // Existing stock may be sold while this page is open, so it's changed on the stock page.
      cell: (variant) =>
        variant.id === null ? (
          stock.cell(variant)
        ) : (
          <StockLink sku={variant.sku} stock={variant.stock} name={nameOf(variant)} />
        ),
    },
    {
      name: 'Remove',
      kind: 'actions',
      cell: (variant) => (
        <Button
          variant="quiet"
          size="sm"
          data-remove
          aria-label={`Remove ${nameOf(variant)}`}
          onClick={() => remove(variant.key)}
        >
          Remove
        </Button>
      ),
    },
  ];
  function errorOf(variant: VariantDraft): string | undefined {
    const path = `variants.${variants.indexOf(variant)}`;
    return draft.errors[`${path}.color`] ?? draft.errors[`${path}.id`];
  }

  return (
    <div ref={table} tabIndex={-1} css={frame}>
      {variants.length > 0 ? (
        <DataTable label="Variants" columns={columns} rows={variants} keyOf={({ key }) => key} />
      ) : null}
    </div>
  );
}

const VariantName = ({ name, error }: { name: string; error: string | undefined }) => (
  <>
    {name}
    {error ? (
      <span css={{ display: 'block', fontSize: tokens.text.sm, color: tokens.color.danger }}>{error}</span>
    ) : null}
  </>
);

const StockLink = ({ sku, stock, name }: Pick<VariantDraft, 'sku' | 'stock'> & { name: string }) => (
  <a href={`/admin/stock?q=${encodeURIComponent(sku)}`} aria-label={`${stock} in stock of ${name}: change`}>
    {stock}
  </a>
);
