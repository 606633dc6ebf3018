export { AddressFields } from './address-fields.tsx';
export { addressGrid, spanOf } from './address-grid.ts';
export { addressFieldMessages } from './address-messages.ts';
export {
  addressErrors,
  addressLine,
  emptyAddress,
  formOf,
  postalAddressOf,
  townLine,
  type AddressErrors,
  type AddressForm,
} from './address-rules.ts';
export { isPhone } from './phone-rules.ts';
export { refusedFields } from './refused-fields.ts';
export { isUsState, usStateOptions } from './us-states.ts';
