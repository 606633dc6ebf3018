import { css } from '@emotion/react';
import type { PromotionInput } from '@selvedge/contract';
import { RadioCard, TextField } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { choiceGrid } from '../../layout/choice-grid.ts';
import { hasAmount } from './discount-draft.ts';
import { PromotionTiers } from './promotion-tiers.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const narrow = css({ maxWidth: '14rem' });

const kinds: readonly (readonly [kind: PromotionInput['kind'], title: string, detail: string])[] = [
  ['PERCENTAGE', 'Percentage', 'Off the price of eligible items'],
  ['FIXED', 'Fixed amount', 'Up to the price of eligible items'],
  ['FIXED_PRICE', 'Fixed price', 'Each item costs the same'],
  ['BUY_X_GET_Y', 'Buy X, get Y', 'The cheapest items are reduced or free'],
  ['TIERS', 'Tiers', 'The more they buy, the more they save'],
  ['FREE_SHIPPING', 'Free shipping', 'If the cart has an eligible item'],
];

interface PromotionDiscountProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
}

/** Chooses the kind of discount, and how much it is. */
export function PromotionDiscount({ editor }: PromotionDiscountProps) {
  const { value, change } = editor;
  return (
    <Panel title="Discount">
      <fieldset css={choiceGrid}>
        <legend>Type</legend>
        {kinds.map(([kind, title, detail]) => (
          <RadioCard
            key={kind}
            name="kind"
            title={title}
            detail={detail}
            checked={value.kind === kind}
            onChange={() => change({ kind })}
          />
        ))}
      </fieldset>
      <DiscountFields editor={editor} />
    </Panel>
  );
}

function DiscountFields({ editor }: PromotionDiscountProps) {
  const { value } = editor;
  const fieldFor = textFieldProps(editor);
  if (value.kind === 'TIERS') return <PromotionTiers editor={editor} />;
  if (value.kind === 'FREE_SHIPPING')
    return (
      <TextField
        css={narrow}
        label="Maximum in $"
        hint="If shipping costs more, shoppers pay the rest. Leave this empty for no limit."
        inputMode="decimal"
        maxLength={8}
        {...fieldFor('maxShipping')}
      />
    );
  if (hasAmount(value))
    return (
      <TextField
        css={narrow}
        label={value.kind === 'FIXED' ? 'Amount in $' : 'Price of each item in $'}
        {...(value.kind === 'FIXED_PRICE' && { hint: 'Items that cost less keep their price.' })}
        required
        inputMode="decimal"
        maxLength={11}
        {...fieldFor('amount')}
      />
    );
  const percent = (
    <TextField
      css={narrow}
      label={value.kind === 'PERCENTAGE' ? 'Percent' : 'Percent off these'}
      {...(value.kind === 'BUY_X_GET_Y' && { hint: '100 makes them free.' })}
      required
      inputMode="decimal"
      maxLength={6}
      {...fieldFor('percent')}
    />
  );
  if (value.kind === 'PERCENTAGE') return percent;
  return (
    <>
      <div css={fieldPair}>
        <TextField
          label="Buy"
          hint="Items at full price."
          required
          inputMode="numeric"
          maxLength={2}
          {...fieldFor('buyQuantity')}
        />
        <TextField
          label="Get"
          hint="Additional items, always the cheapest ones."
          required
          inputMode="numeric"
          maxLength={2}
          {...fieldFor('getQuantity')}
        />
      </div>
      {percent}
    </>
  );
}
