import { css } from '@emotion/react';
import { CheckboxField, TextField, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';
import type { CategoryChoice } from '../pickers/category-choices.ts';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import type { PromotionDraft } from './promotion-draft.ts';
import { PromotionScope } from './promotion-scope.tsx';
import { PromotionWorth } from './promotion-worth.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const { space, media } = tokens;
const fields = css({ display: 'grid', gap: space[5] });
const pair = css({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface PromotionFormProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
  /** `null` when they could not be fetched. */
  categories: CategoryChoice[] | null;
}

type TextName = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends string ? Name : never;
}[keyof PromotionDraft];

/** The fields of a promotion. */
export function PromotionForm({ editor, categories }: PromotionFormProps) {
  const { value, change, errors } = editor;
  const text = (name: TextName) => ({
    value: value[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value } as Partial<PromotionDraft>),
  });
  return (
    <div css={fields}>
      <Panel title="What shoppers type">
        <div css={pair}>
          <TextField
            label="Code"
            hint="In capitals or not."
            required
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            {...text('code')}
          />
          <TextField
            label="Description"
            hint="Shoppers read it beside the discount."
            required
            maxLength={200}
            {...text('description')}
          />
        </div>
      </Panel>
      <PromotionWorth editor={editor} />
      <PromotionScope editor={editor} categories={categories} />
      <Panel title="Conditions" intro="Left empty, there is no such condition.">
        <TextField
          label="Smallest order in $"
          hint="Before the discount, tax and shipping."
          inputMode="decimal"
          maxLength={11}
          {...text('minSubtotal')}
        />
        <div css={pair}>
          <TextField
            label="Uses in all"
            hint="An order that is cancelled gives its use back."
            inputMode="numeric"
            maxLength={7}
            {...text('usageLimit')}
          />
          <TextField
            label="Uses per customer"
            hint="A customer is an e-mail address, signed in or not."
            inputMode="numeric"
            maxLength={7}
            {...text('perCustomerLimit')}
          />
        </div>
        <CheckboxField
          label="For first orders only"
          hint="Of a customer who has no other order, with a code or without. Cancelled orders do not count."
          checked={value.isForFirstOrder}
          onChange={({ currentTarget }) => change({ isForFirstOrder: currentTarget.checked })}
        />
      </Panel>
      <Panel title="When it can be used">
        <CheckboxField
          label="Active"
          hint="Switched off, nobody can use it, whatever the time. Orders that used it keep what they got."
          checked={value.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
        <ScheduleFields
          value={value}
          onChange={change}
          errors={{ startsAt: errors['startsAt'], endsAt: errors['endsAt'] }}
        />
      </Panel>
    </div>
  );
}
