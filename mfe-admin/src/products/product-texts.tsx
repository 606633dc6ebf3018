import { css } from '@emotion/react';
import { Tabs, TextAreaField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { MerchantHtmlPreview } from './merchant-html-preview.tsx';
import type { HtmlText, ProductDraft } from './product-draft.ts';

const { space, text, weight, media } = tokens;
const beside = css({
  display: 'grid',
  gap: space[4],
  [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const texts: { id: HtmlText; label: string; most: number }[] = [
  { id: 'description', label: 'Description', most: 20_000 },
  { id: 'detailedDescription', label: 'In detail', most: 20_000 },
  { id: 'specifications', label: 'Specifications', most: 20_000 },
  { id: 'materials', label: 'Materials', most: 10_000 },
  { id: 'careInstructions', label: 'Care', most: 10_000 },
];

/** The texts of a product, each beside what it will look like. */
export function ProductTexts({ draft: { value, change, errors } }: { draft: Draft<ProductDraft> }) {
  const [selected, setSelected] = useState<HtmlText>('description');
  const { id, label, most } = texts.find((one) => one.id === selected)!;
  return (
    <Tabs label="Texts of the product" tabs={texts} selected={selected} onSelect={setSelected}>
      <div css={beside}>
        <TextAreaField
          key={id}
          label={label}
          hint="HTML: paragraphs, lists, tables, bold and links. Anything else is left out."
          rows={10}
          maxLength={most}
          spellCheck
          value={value[id]}
          error={errors[id]}
          onChange={({ currentTarget }) => change({ [id]: currentTarget.value })}
        />
        <div>
          <p css={{ marginBottom: space[1], fontSize: text.sm, fontWeight: weight.medium }}>Preview</p>
          <MerchantHtmlPreview html={value[id]} label={`Preview: ${label}`} />
        </div>
      </div>
    </Tabs>
  );
}
