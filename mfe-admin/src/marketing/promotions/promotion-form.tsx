import { css } from '@emotion/react';
import type { CustomerGroup } from '@selvedge/contract';
import { CheckboxField, RadioCard, TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import type { CategoryChoice } from '../../catalog/categories/category-choices.ts';
import { SchedulePanel } from '../schedule/schedule-panel.tsx';
import { choiceGrid } from '../../layout/choice-grid.ts';
import { PromotionGroups } from './promotion-groups.tsx';
import { PromotionScope } from './promotion-scope.tsx';
import { PromotionDiscount } from './promotion-discount.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });

const signedInOnly = 'Automatic promotions with this condition apply only to signed-in customers.';

interface PromotionFormProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
  /** `null` if they couldn't be loaded. */
  categories: CategoryChoice[] | null;
  /** `null` if they couldn't be loaded. */
  groups: CustomerGroup[] | null;
}

export function PromotionForm({ editor, categories, groups }: PromotionFormProps) {
  const { value, change } = editor;
  const text = textFieldProps(editor);
  return (
    <div css={fields}>
      <Panel title="Method">
        <fieldset css={choiceGrid}>
          <legend>How it’s applied</legend>
          <RadioCard
            name="method"
            title="With a code"
            detail="Shoppers enter the code at checkout"
            checked={!value.isAutomatic}
            onChange={() => change({ isAutomatic: false })}
          />
          <RadioCard
            name="method"
            title="Automatically"
            detail="For every cart that meets the conditions"
            checked={value.isAutomatic}
            onChange={() => change({ isAutomatic: true })}
          />
        </fieldset>
        <div css={fieldPair}>
          {value.isAutomatic ? null : (
            <TextField
              label="Code"
              hint="Case doesn’t matter."
              required
              maxLength={40}
              autoCapitalize="characters"
              spellCheck={false}
              {...text('code')}
            />
          )}
          <TextField
            label="Description"
            hint="Shoppers see it next to the discount."
            required
            maxLength={200}
            {...text('description')}
          />
        </div>
      </Panel>
      <PromotionDiscount editor={editor} />
      <PromotionScope editor={editor} categories={categories} />
      <Panel title="Conditions" intro="Leave a field empty for no limit.">
        <TextField
          label="Minimum order in $"
          hint="Before discount, tax and shipping."
          inputMode="decimal"
          maxLength={11}
          {...text('minSubtotal')}
        />
        <div css={fieldPair}>
          <TextField
            label="Total uses"
            hint="Cancelled orders don’t count."
            inputMode="numeric"
            maxLength={7}
            {...text('usageLimit')}
          />
          <TextField
            label="Uses per customer"
            hint={
              value.isAutomatic
                ? signedInOnly
                : 'Customers are identified by email address, signed in or not.'
            }
            inputMode="numeric"
            maxLength={7}
            {...text('perCustomerLimit')}
          />
        </div>
        <CheckboxField
          label="First orders only"
          hint={`Only for customers without a previous order. Cancelled orders don’t count.${value.isAutomatic ? ` ${signedInOnly}` : ''}`}
          checked={value.isForFirstOrder}
          onChange={({ currentTarget }) => change({ isForFirstOrder: currentTarget.checked })}
        />
      </Panel>
      <PromotionGroups editor={editor} groups={groups} />
      <Panel title="Combinations">
        <CheckboxField
          label="Can be combined"
          hint="Otherwise it applies only if no other promotion does. An order can have one code and any number of automatic promotions."
          checked={value.isCombinable}
          onChange={({ currentTarget }) => change({ isCombinable: currentTarget.checked })}
        />
        <TextField
          label="Priority"
          hint="From 0 to 100. Promotions with a higher priority apply first. Each discount is taken off what’s left."
          inputMode="numeric"
          maxLength={3}
          {...text('priority')}
        />
      </Panel>
      <SchedulePanel
        editor={editor}
        activeHint="Turn off to stop the promotion at any time. Orders that already used it keep their discount."
      />
    </div>
  );
}
