import { emptyCarrierState, type CarrierState } from './carrier/carrier-state.ts';
import { emptyGoogleState, type GoogleState } from './google/google-state.ts';
import { emptyMailState, type MailState } from './mail/mail-state.ts';
import { emptyPayPalState, type PayPalState } from './paypal/paypal-state.ts';

export type SandboxState = {
  paypal: PayPalState;
  carrier: CarrierState;
  google: GoogleState;
  mail: MailState;
};

export function emptyState(): SandboxState {
  return {
    paypal: emptyPayPalState(),
    carrier: emptyCarrierState(),
    google: emptyGoogleState(),
    mail: emptyMailState(),
  };
}
