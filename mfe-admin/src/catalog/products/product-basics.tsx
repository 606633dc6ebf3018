import { css } from '@emotion/react';
import { fieldsOfKind, productFields, type AdminCategory, type ProductField } from '@selvedge/contract';
import { ChoiceChips, SelectField, TextField, tokens } from '@selvedge/ui';
import { HandleField } from '../redirects/handle-field.tsx';
import { categoryOptions } from '../categories/category-paths.ts';
import { textFieldProps } from '../../editing/text-field-props.ts';
import type { Draft } from '../../editing/use-draft.ts';
import type { ProductDraft } from './product-draft.ts';

const { space, media, color, text } = tokens;
const fields = css({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const wide = css({ gridColumn: '1 / -1' });
const maxOtherCategories = 20;
const hints: Partial<Record<ProductField, string>> = {
  brand: 'Shown next to the name. Leave it empty for your own products.',
  material: 'Shoppers can filter by it. For example, Merino wool.',
};

/** A product's name, address, categories and short texts. */
export function ProductBasics({
  draft,
  currentId,
  categories,
}: {
  draft: Draft<ProductDraft>;
  /** The product's saved handle; null for a new product. */
  currentId: string | null;
  categories: AdminCategory[];
}) {
  const { value, change, errors } = draft;
  const fieldFor = textFieldProps(draft);
  const options = categoryOptions(categories);
  const otherOptions = options.filter((option) => option.value !== value.categoryId);
  const [, otherCategoriesError] =
    Object.entries(errors).find(([path]) => path.startsWith('alsoInCategoryIds')) ?? [];
  return (
    <div css={fields}>
      <TextField label="Name" required {...fieldFor('name')} maxLength={200} />
      <HandleField current={currentId} toPath={(id) => `/products/${id}/details`} {...fieldFor('id')} />
      <SelectField
        label="Category"
        required
        placeholder="Choose a category"
        options={options}
        {...fieldFor('categoryId')}
      />
      {fieldsOfKind('line').map((field) => (
        <TextField
          key={field}
          label={productFields[field].label}
          hint={hints[field]}
          maxLength={productFields[field].maxLength}
          {...fieldFor(field)}
        />
      ))}
      <TextField
        css={wide}
        label="Tags"
        hint="Separated by commas. Shoppers can search for them, but don’t see them."
        {...fieldFor('tags')}
      />
      <details css={wide}>
        <summary css={{ minHeight: tokens.size.target, cursor: 'pointer', paddingBlock: space[2] }}>
          More categories ({value.alsoInCategoryIds.length})
        </summary>
        <ChoiceChips
          legend="Also show this product in"
          hint="It appears in their parent categories automatically."
          options={otherOptions}
          chosen={value.alsoInCategoryIds}
          onChange={(chosen) => change({ alsoInCategoryIds: chosen.slice(-maxOtherCategories) })}
        />
      </details>
      {otherCategoriesError ? (
        <p css={[wide, { color: color.danger, fontSize: text.sm }]}>
          More categories: {otherCategoriesError}
        </p>
      ) : null}
    </div>
  );
}
