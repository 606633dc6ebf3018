import { css } from '@emotion/react';
import { RadioCard, TextField, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const { space, media, text, weight } = tokens;
export const choices = css({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '& > legend': { marginBottom: space[2], fontSize: text.sm, fontWeight: weight.medium },
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' },
});
const narrow = css({ maxWidth: '14rem' });

interface PromotionWorthProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
}

/** What it takes off: a part, or an amount. */
export function PromotionWorth({ editor: { value, change, errors } }: PromotionWorthProps) {
  return (
    <Panel title="What it takes off">
      <fieldset css={choices}>
        <legend>Kind</legend>
        <RadioCard
          name="kind"
          title="Percentage"
          detail="Of what it counts for"
          checked={value.kind === 'PERCENTAGE'}
          onChange={() => change({ kind: 'PERCENTAGE' })}
        />
        <RadioCard
          name="kind"
          title="Fixed amount"
          detail="Never more than what it counts for"
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
          autoComplete="off"
          maxLength={6}
          value={value.percent}
          error={errors['percent']}
          onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
        />
      ) : (
        <TextField
          css={narrow}
          label="Amount in $"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          value={value.amount}
          error={errors['amount']}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        />
      )}
    </Panel>
  );
}
