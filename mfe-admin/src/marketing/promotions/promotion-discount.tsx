import { css } from '@emotion/react';
import { RadioCard, TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { Panel } from '../../layout/panel.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const { space, media, text, weight } = tokens;
export const choiceGrid = css({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '& > legend': { marginBottom: space[2], fontSize: text.sm, fontWeight: weight.medium },
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' },
});
const narrow = css({ maxWidth: '14rem' });

interface PromotionDiscountProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
}

/** Chooses the discount: a percentage or a fixed amount. */
export function PromotionDiscount({ editor }: PromotionDiscountProps) {
  const { value, change } = editor;
  const fieldFor = textFieldProps(editor);
  return (
    <Panel title="Discount">
      <fieldset css={choiceGrid}>
        <legend>Type</legend>
        <RadioCard
          name="kind"
          title="Percentage"
          detail="Off the items it applies to"
          checked={value.kind === 'PERCENTAGE'}
          onChange={() => change({ kind: 'PERCENTAGE' })}
        />
        <RadioCard
          name="kind"
          title="Fixed amount"
          detail="Up to the price of the items it applies to"
          checked={value.kind === 'FIXED'}
          onChange={() => change({ kind: 'FIXED' })}
        />
      </fieldset>
      {value.kind === 'PERCENTAGE' ? (
        <TextField
          css={narrow}
          label="Percent"
          required
          inputMode="decimal"
          maxLength={6}
          {...fieldFor('percent')}
        />
      ) : (
        <TextField
          css={narrow}
          label="Amount in $"
          required
          inputMode="decimal"
          maxLength={11}
          {...fieldFor('amount')}
        />
      )}
    </Panel>
  );
}
