import { css } from '@emotion/react';
import { draftOrderLimits as limits } from '@selvedge/contract';
import { CheckboxField, TextAreaField, TextField, tokens } from '@selvedge/ui';
import { nestedTextFieldProps, textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { AddressFields } from '../address-fields.tsx';
import { discountAmountOf } from './draft-order-draft.ts';
import { ItemsPanel } from './items-panel.tsx';
import type { DraftOrderEditor } from './use-draft-order-editor.ts';

const fields = css({ display: 'grid', gap: tokens.space[5] });
const money = { inputMode: 'decimal', maxLength: 12 } as const;

/** What is ordered, by whom, and on which terms. */
export function DraftOrderForm({
  editor,
  isFixed,
}: {
  editor: Pick<DraftOrderEditor, 'value' | 'change' | 'errors'>;
  /** Whether the draft was sent or ordered, so that nothing can be changed. */
  isFixed: boolean;
}) {
  const { value, change } = editor;
  const text = textFieldProps(editor);
  const shipping = nestedTextFieldProps(editor, 'shipping');
  const discount = nestedTextFieldProps(editor, 'discount');
  return (
    <div css={fields}>
      <ItemsPanel editor={editor} isFixed={isFixed} />
      <Panel title="Buyer" intro="We email the link and the order’s confirmation to this address.">
        <div css={fieldPair}>
          <TextField label="Email" type="email" required maxLength={254} {...text('email')} />
          <TextField label="Phone" type="tel" required maxLength={30} {...text('phone')} />
        </div>
      </Panel>
      <Panel title="Shipping address" intro="Sales tax depends on its state.">
        <AddressFields needsName field={nestedTextFieldProps(editor, 'shippingAddress')} />
        <CheckboxField
          label="Bill to a different address"
          checked={value.isBilledElsewhere}
          onChange={({ currentTarget }) => change({ isBilledElsewhere: currentTarget.checked })}
        />
      </Panel>
      {value.isBilledElsewhere ? (
        <Panel title="Billing address">
          <AddressFields needsName field={nestedTextFieldProps(editor, 'billingAddress')} />
        </Panel>
      ) : null}
      <Panel title="Shipping and discount" intro="You decide both. The buyer sees their names.">
        <div css={fieldPair}>
          <TextField label="Shipping method" required maxLength={limits.shippingName} {...shipping('name')} />
          <TextField label="Shipping price in $" required {...money} {...shipping('price')} />
          <TextField
            label="Discount in $"
            hint="Taken off the items. Leave this empty for none."
            {...money}
            {...discount('amount')}
          />
          <TextField
            label="Reason for the discount"
            required={discountAmountOf(value.discount) !== 0}
            hint="Shown to the buyer, such as “Thanks for waiting”."
            maxLength={limits.discountReason}
            {...discount('reason')}
          />
        </div>
      </Panel>
      <Panel title="Message">
        <TextAreaField
          label="Message to the buyer"
          hint="In the email and above the payment. Optional."
          rows={5}
          spellCheck
          maxLength={limits.message}
          {...text('message')}
        />
      </Panel>
    </div>
  );
}
