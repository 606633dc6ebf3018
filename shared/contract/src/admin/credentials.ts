import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { StoreSettings } from './settings.ts';
import { credentialKinds, type CredentialKind } from './stored-credentials.ts';
import { StrictObject } from '../strict-object.ts';

const Secret = Type.String({ minLength: 1, maxLength: 400, pattern: '^[!-~]+$' });

/** Stored encrypted and never returned. */
export const PaymentCredentials = StrictObject({
  clientId: Secret,
  clientSecret: Secret,
  merchantId: Secret,
  webhookId: Type.Optional(Secret),
});
export type PaymentCredentials = Static<typeof PaymentCredentials>;

export const ApiKeyCredentials = StrictObject({ apiKey: Secret });
export type ApiKeyCredentials = Static<typeof ApiKeyCredentials>;

const credentialsEndpoint = <
  const Kind extends CredentialKind,
  Body extends typeof PaymentCredentials | typeof ApiKeyCredentials,
>(
  kind: Kind,
  body: Body,
) =>
  adminEndpoint({
    method: 'PUT',
    path: `/admin/settings/credentials/${kind}`,
    summary: `Save the store's own ${kind} account once the provider accepts it; rejected credentials return \`invalid-request\``,
    body,
    response: StoreSettings,
    errors: ['upstream-unavailable'],
  });

export const setPaymentCredentials = credentialsEndpoint('payment', PaymentCredentials);
export const setCarrierCredentials = credentialsEndpoint('carrier', ApiKeyCredentials);
export const setTaxCredentials = credentialsEndpoint('tax', ApiKeyCredentials);

export const deleteCredentials = adminEndpoint({
  method: 'DELETE',
  path: '/admin/settings/credentials/{kind}',
  summary: "Delete the store's own account of this kind",
  params: Type.Object({ kind: Type.Enum([...credentialKinds]) }),
  response: StoreSettings,
});
