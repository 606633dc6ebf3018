export { AddressFields } from './address-fields.tsx';
export { addressGrid, columnSpan } from './address-grid.ts';
export { addressFieldMessages } from './address-messages.ts';
export {
  addressErrors,
  addressLine,
  emptyAddress,
  toAddressForm,
  toPostalAddress,
  cityLine,
  type AddressErrors,
  type AddressForm,
} from './address-rules.ts';
export { isPhone } from './phone-rules.ts';
export { getFieldErrors } from './field-errors.ts';
export { isUsState, usStateOptions } from './us-states.ts';
