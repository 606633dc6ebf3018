import type { AdminApi } from '@selvedge/mfe-kit';
import type { CredentialKind } from '@selvedge/contract';

export interface AccountField {
  name: string;
  label: string;
  hint?: string;
  /** Shown as typed. Other fields are masked like passwords. */
  isPublic?: boolean;
  isOptional?: boolean;
}

export interface AccountKind {
  kind: CredentialKind;
  title: string;
  provider: string;
  /** What the account is used for. */
  purpose: string;
  /** What happens without an account. @param hasPlatformAccount `null` if unknown */
  withoutAccount: (hasPlatformAccount: boolean | null) => string;
  /** What happens after the account is deleted. */
  afterDeletion: string;
  fields: readonly AccountField[];
  save: (api: AdminApi, body: Record<string, string>) => Promise<unknown>;
}

const ratesWithoutAccount =
  'Rates and labels come from the platform’s account. If it has none, rates come from a fixed table.';

const apiKey = (hint: string): AccountField[] => [{ name: 'apiKey', label: 'API key', hint }];

/** Provider accounts that a store can connect. Without its own, it uses the platform's account if there is one. */
export const accountKinds: readonly AccountKind[] = [
  {
    kind: 'payment',
    title: 'Payments',
    provider: 'PayPal',
    purpose: 'Shoppers pay into this account, and refunds come from it.',
    withoutAccount: (hasPlatformAccount) =>
      hasPlatformAccount === null
        ? 'Payments go to the platform’s account, if it has one.'
        : hasPlatformAccount
          ? 'Payments go to the platform’s account.'
          : 'The platform has no account. Shoppers can’t pay until you connect yours.',
    afterDeletion:
      'New payments go to the platform’s account. If it has none, your store can’t take payments. Orders that were paid to this account are still refunded from it.',
    fields: [
      { name: 'clientId', label: 'Client ID', isPublic: true },
      { name: 'clientSecret', label: 'Client secret' },
      {
        name: 'merchantId',
        label: 'Merchant ID',
        isPublic: true,
        hint: 'In PayPal, go to Account settings.',
      },
      {
        name: 'webhookId',
        label: 'Webhook ID',
        isPublic: true,
        isOptional: true,
        hint: 'Optional. Without it, updates on payments under review arrive later.',
      },
    ],
    save: (api, body) => api.setPaymentCredentials({ body: body as never }),
  },
  {
    kind: 'carrier',
    title: 'Shipping',
    provider: 'Shippo',
    purpose: 'Checkout rates and labels for packages and returns come from this account.',
    withoutAccount: () => ratesWithoutAccount,
    afterDeletion: ratesWithoutAccount,
    fields: apiKey('In Shippo, go to Settings > API.'),
    save: (api, body) => api.setCarrierCredentials({ body: body as never }),
  },
  {
    kind: 'tax',
    title: 'Sales tax',
    provider: 'TaxJar',
    purpose: 'Suggests a rate for each state. Shoppers pay the rates you set under Tax.',
    withoutAccount: () => 'You set rates manually under Tax.',
    afterDeletion: 'Your current rates stay. You won’t get new suggestions.',
    fields: apiKey('In TaxJar, go to Account > API access.'),
    save: (api, body) => api.setTaxCredentials({ body: body as never }),
  },
];
