import { css } from '@emotion/react';
import { CheckboxField, TextField, tokens } from '@selvedge/ui';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import type { CategoryChoice } from '../../catalog/categories/category-choices.ts';
import { SchedulePanel } from '../schedule/schedule-panel.tsx';
import { PromotionScope } from './promotion-scope.tsx';
import { PromotionDiscount } from './promotion-discount.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });

interface PromotionFormProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
  /** `null` if they couldn't be loaded. */
  categories: CategoryChoice[] | null;
}

export function PromotionForm({ editor, categories }: PromotionFormProps) {
  const { value, change } = editor;
  const text = textFieldProps(editor);
  return (
    <div css={fields}>
      <Panel title="Discount code">
        <div css={fieldPair}>
          <TextField
            label="Code"
            hint="Shoppers enter it at checkout. Case doesn’t matter."
            required
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            {...text('code')}
          />
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
            hint="Customers are identified by email address, signed in or not."
            inputMode="numeric"
            maxLength={7}
            {...text('perCustomerLimit')}
          />
        </div>
        <CheckboxField
          label="First orders only"
          hint="Only for customers without a previous order. Cancelled orders don’t count."
          checked={value.isForFirstOrder}
          onChange={({ currentTarget }) => change({ isForFirstOrder: currentTarget.checked })}
        />
      </Panel>
      <SchedulePanel
        editor={editor}
        activeHint="Turn off to stop the promotion at any time. Orders that already used it keep their discount."
      />
    </div>
  );
}
