import { Button, RadioCard, TextField } from '@selvedge/ui';
import { useRef } from 'react';
import { EditableRows } from '../../editing/editable-rows.tsx';
import { useFocusAfterRender } from '../../editing/use-focus-after-render.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { choiceGrid } from '../../layout/choice-grid.ts';
import { maxTiers, type DiscountDraft, type TierDraft } from './discount-draft.ts';
import type { PromotionEditor } from './use-promotion-editor.ts';

const measures: readonly (readonly [tierBy: DiscountDraft['tierBy'], title: string, detail: string])[] = [
  ['AMOUNT', 'Amount', 'The total price of the items'],
  ['QUANTITY', 'Quantity', 'The number of items'],
];

interface PromotionTiersProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
}

/** Edits the tiers. The highest one that the items reach applies to all of them. */
export function PromotionTiers({ editor: { value, change, errors } }: PromotionTiersProps) {
  const { tierBy, tiers } = value;
  const section = useRef<HTMLDivElement>(null);
  const focusNewTier = useFocusAfterRender(() =>
    section.current?.querySelector<HTMLElement>('li:last-child input'),
  );
  const set = (changed: TierDraft[]) => change({ tiers: changed });
  const replace = (index: number, part: Partial<TierDraft>) =>
    set(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)));
  function add() {
    set([...tiers, { from: '', percent: '' }]);
    focusNewTier(undefined);
  }
  return (
    <div ref={section}>
      <fieldset css={[choiceGrid, { marginBottom: '1.25rem' }]}>
        <legend>Based on</legend>
        {measures.map(([measure, title, detail]) => (
          <RadioCard
            key={measure}
            name="tierBy"
            title={title}
            detail={detail}
            checked={tierBy === measure}
            onChange={() => change({ tierBy: measure })}
          />
        ))}
      </fieldset>
      <EditableRows
        label="Tiers"
        rows={tiers}
        getRowName={(_, index) => `tier ${index + 1}`}
        onChange={set}
        minRows={1}
      >
        {({ from, percent }, index) => (
          <div css={fieldPair}>
            <TextField
              label={tierBy === 'AMOUNT' ? 'Minimum in $' : 'Minimum items'}
              required
              inputMode={tierBy === 'AMOUNT' ? 'decimal' : 'numeric'}
              maxLength={10}
              autoComplete="off"
              value={from}
              error={errors[`tiers.${index}.from`]}
              onChange={({ currentTarget }) => replace(index, { from: currentTarget.value })}
            />
            <TextField
              label="Percent"
              required
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
              value={percent}
              error={errors[`tiers.${index}.percent`]}
              onChange={({ currentTarget }) => replace(index, { percent: currentTarget.value })}
            />
          </div>
        )}
      </EditableRows>
      {tiers.length < maxTiers ? (
        <Button variant="secondary" size="sm" onClick={add}>
          Add tier
        </Button>
      ) : null}
    </div>
  );
}
