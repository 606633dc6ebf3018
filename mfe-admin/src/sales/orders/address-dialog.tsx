import { addressErrors, toPostalAddress, type AddressForm } from '@selvedge/address';
import type { AdminOrder } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { AddressFields } from '../address-fields.tsx';

/** Corrects where the order ships to. The state stays, because the sales tax depends on it. */
export function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { shippingAddress: before } = order;
  const [address, setAddress] = useState<Required<AddressForm>>({
    attentionName: before.attentionName ?? '',
    streetAddress: before.streetAddress,
    addressLine2: before.addressLine2 ?? '',
    city: before.city,
    state: before.state,
    postalCode: before.postalCode,
    country: before.country,
    phone: before.phone ?? '',
  });
  return (
    <FormDialog
      title="Correct the address"
      submitText="Save and notify shopper"
      busyText="Saving..."
      check={() => addressErrors(address)}
      send={(adminApi) =>
        adminApi.correctOrderAddress({ params: { id: order.id }, body: toPostalAddress(address) })
      }
      messages={{ done: messages.orders.addressCorrected, failed: messages.orders.addressFailed }}
      onClose={onClose}
    >
      {(errors) => {
        const field = textFieldProps({
          value: address,
          change: (changes) => setAddress({ ...address, ...changes }),
          errors,
        });
        return (
          <AddressFields
            field={field}
            nameHint={order.buyer.name ? `Leave this empty to use ${order.buyer.name}.` : undefined}
            fixedState={{
              state: address.state,
              reason: 'The state can’t change, because the sales tax depends on it.',
            }}
          />
        );
      }}
    </FormDialog>
  );
}
