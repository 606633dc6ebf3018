import type { AdminApi } from '@selvedge/mfe-kit';
import type { CredentialKind } from '@selvedge/contract';

export interface AccountField {
  name: string;
  label: string;
  hint?: string;
  /** Shown as it is typed; anything else is dotted. */
  isPublic?: boolean;
  isOptional?: boolean;
}

export interface AccountKind {
  kind: CredentialKind;
  title: string;
  provider: string;
  /** What it is used for. */
  purpose: string;
  /** What goes on without one. @param isServed whether it is done with the installation's account; `null`: unknown */
  without: (isServed: boolean | null) => string;
  /** What its deletion means. */
  afterDeletion: string;
  fields: readonly AccountField[];
  set: (api: AdminApi, body: Record<string, string>) => Promise<unknown>;
}

const apiKey = (hint: string): AccountField[] => [{ name: 'apiKey', label: 'API key', hint }];

/** The accounts that a store may have of its own. */
export const accountKinds: readonly AccountKind[] = [
  {
    kind: 'payment',
    title: 'Payments',
    provider: 'PayPal',
    purpose: 'Shoppers pay into this account, and refunds come from it.',
    without: (isServed) =>
      isServed === null
        ? 'The account that came with the installation takes the payments, if there is one.'
        : isServed
          ? 'Payments come through the account that came with the installation.'
          : 'The installation has no account: nobody can pay before you set one.',
    afterDeletion:
      'New orders are paid into the account that came with the installation; where there is none, the store takes no payments. Orders that were paid into this account are still refunded from it.',
    fields: [
      { name: 'clientId', label: 'Client ID', isPublic: true },
      { name: 'clientSecret', label: 'Client secret' },
      { name: 'merchantId', label: 'Merchant ID', isPublic: true, hint: 'In PayPal, under Account settings' },
      {
        name: 'webhookId',
        label: 'Webhook ID',
        isPublic: true,
        isOptional: true,
        hint: 'Optional. Without it, payments that are reviewed take longer to be noticed.',
      },
    ],
    set: (api, body) => api.setPaymentCredentials({ body: body as never }),
  },
  {
    kind: 'carrier',
    title: 'Shipping',
    provider: 'Shippo',
    purpose: 'Rates at the checkout, and labels for parcels and returns, are bought with this account.',
    without: () =>
      'The account that came with the installation is used; where there is none, a table of rates.',
    afterDeletion: 'Rates and labels come from the account of the installation, or from a table of rates.',
    fields: apiKey('In Shippo, under Settings, API'),
    set: (api, body) => api.setCarrierCredentials({ body: body as never }),
  },
  {
    kind: 'tax',
    title: 'Sales tax',
    provider: 'TaxJar',
    purpose: 'Proposes the rates of the states; what shoppers pay is what you have set under Tax.',
    without: () => 'Rates are set by hand, under Tax.',
    afterDeletion: 'The rates that are set stay. New ones are not proposed any more.',
    fields: apiKey('In TaxJar, under Account, API access'),
    set: (api, body) => api.setTaxCredentials({ body: body as never }),
  },
];
