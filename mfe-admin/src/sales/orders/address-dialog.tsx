import { addressErrors, toPostalAddress, type AddressForm } from '@selvedge/address';
import type { AdminOrder } from '@selvedge/contract';
import { Stack, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { fieldPair } from '../../layout/field-pair.ts';

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
          <Stack gap={4} align="stretch">
            <TextField
              label="Recipient name"
              hint={order.buyer.name ? `Leave this empty to use ${order.buyer.name}.` : undefined}
              maxLength={120}
              data-autofocus
              {...field('attentionName')}
            />
            <TextField label="Street" required maxLength={200} {...field('streetAddress')} />
            <TextField label="Apartment, suite, etc." maxLength={100} {...field('addressLine2')} />
            <TextField label="City" required maxLength={100} {...field('city')} />
            <div css={fieldPair}>
              <TextField
                label={`ZIP code in ${address.state}`}
                hint="The state can’t change, because the sales tax depends on it."
                required
                inputMode="numeric"
                maxLength={10}
                {...field('postalCode')}
              />
              <TextField label="Phone" inputMode="tel" maxLength={30} {...field('phone')} />
            </div>
          </Stack>
        );
      }}
    </FormDialog>
  );
}
