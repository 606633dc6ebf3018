import { css } from '@emotion/react';
import { fieldsOfKind, productFields, type ProductField } from '@selvedge/contract';
import { Tabs, TextAreaField, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { textFieldProps } from '../../editing/text-field-props.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { MerchantHtmlPreview } from './merchant-html-preview.tsx';
import type { ProductDraft } from './product-draft.ts';

const { space, text, weight, media } = tokens;
const sideBySide = css({
  display: 'grid',
  gap: space[4],
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const tabs = fieldsOfKind('html').map((id) => ({ id, label: productFields[id].label }));

/** A product's descriptions, each with a preview. */
export function ProductTexts({ draft }: { draft: Draft<ProductDraft> }) {
  const [id, select] = useState<ProductField>('description');
  const { label, maxLength } = productFields[id];
  return (
    <Tabs label="Descriptions" tabs={tabs} selected={id} onSelect={select}>
      <div css={sideBySide}>
        <TextAreaField
          key={id}
          label={label}
          hint="HTML: paragraphs, lists, tables, bold and links. Anything else is removed."
          rows={10}
          maxLength={maxLength}
          spellCheck
          {...textFieldProps(draft)(id)}
        />
        <div>
          <p css={{ marginBottom: space[1], fontSize: text.sm, fontWeight: weight.medium }}>Preview</p>
          <MerchantHtmlPreview html={draft.value[id]} label={`Preview: ${label}`} />
        </div>
      </div>
    </Tabs>
  );
}
