import { css } from '@emotion/react';
import type { AdminCategory } from '@selvedge/contract';
import { ChoiceChips, SelectField, TextField, tokens } from '@selvedge/ui';
import { categoryOptions } from '../categories/category-paths.ts';
import type { Draft } from '../editing/use-draft.ts';
import type { ProductDraft } from './product-draft.ts';

const { space, media, color, text } = tokens;
const fields = css({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const wide = css({ gridColumn: '1 / -1' });
const most = 20;

/** What a product is called, and where shoppers find it. */
export function ProductBasics({
  draft: { value, change, errors },
  categories,
}: {
  draft: Draft<ProductDraft>;
  categories: AdminCategory[];
}) {
  const options = categoryOptions(categories);
  const further = options.filter((option) => option.value !== value.categoryId);
  const furtherFault = Object.entries(errors).find(([path]) => path.startsWith('alsoInCategoryIds'))?.[1];
  return (
    <div css={fields}>
      <TextField
        label="Name"
        required
        value={value.name}
        error={errors.name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {value.basedOn === null ? (
        <TextField
          label="Address"
          hint="Made from the name when left empty. It stays as it is afterwards."
          value={value.id}
          error={errors.id}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="harbour-jacket"
          onChange={({ currentTarget }) => change({ id: currentTarget.value })}
        />
      ) : (
        <TextField label="Address" value={value.id} readOnly autoComplete="off" />
      )}
      <SelectField
        label="Category"
        required
        placeholder="Choose a category"
        options={options}
        value={value.categoryId}
        error={errors.categoryId}
        onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
      />
      <TextField
        label="Brand"
        hint="Shown beside the name. Leave it empty for your own products."
        value={value.brand}
        error={errors.brand}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ brand: currentTarget.value })}
      />
      <TextField
        label="Material"
        hint="As filters name it, such as Merino wool."
        value={value.material}
        error={errors.material}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ material: currentTarget.value })}
      />
      <TextField
        css={wide}
        label="Tags"
        hint="With commas between them. Search knows them; shoppers do not see them."
        value={value.tags}
        error={errors.tags}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
      />
      <details css={wide}>
        <summary css={{ minHeight: tokens.size.target, cursor: 'pointer', paddingBlock: space[2] }}>
          Further categories ({value.alsoInCategoryIds.length})
        </summary>
        <ChoiceChips
          legend="Listed in these as well"
          hint="What stands above a category lists the product by itself."
          options={further}
          chosen={value.alsoInCategoryIds}
          onChange={(chosen) => change({ alsoInCategoryIds: chosen.slice(-most) })}
        />
      </details>
      {furtherFault ? (
        <p css={[wide, { color: color.danger, fontSize: text.sm }]}>Further categories: {furtherFault}</p>
      ) : null}
    </div>
  );
}
