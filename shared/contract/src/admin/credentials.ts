import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { StoreSettings } from './settings.ts';
import { credentialKinds, type CredentialKind } from './stored-credentials.ts';

const Secret = Type.String({ minLength: 1, maxLength: 400, pattern: '^[!-~]+$' });

/** Stored encrypted; no reply ever has them. */
export const PaymentCredentials = Type.Object(
  {
    clientId: Secret,
    clientSecret: Secret,
    merchantId: Secret,
    webhookId: Type.Optional(Secret),
  },
  { additionalProperties: false },
);
export type PaymentCredentials = Static<typeof PaymentCredentials>;

export const ApiKeyCredentials = Type.Object({ apiKey: Secret }, { additionalProperties: false });
export type ApiKeyCredentials = Static<typeof ApiKeyCredentials>;

const credentialsEndpoint = <
  const Kind extends CredentialKind,
  Body extends typeof PaymentCredentials | typeof ApiKeyCredentials,
>(
  kind: Kind,
  body: Body,
) =>
  endpoint({
    method: 'PUT',
    path: `/admin/settings/credentials/${kind}`,
    summary: `Set the store's own ${kind} account, once its provider has accepted it; what it refuses is \`invalid-request\``,
    access: 'admin',
    body,
    response: StoreSettings,
    errors: ['upstream-unavailable'],
  });

export const setPaymentCredentials = credentialsEndpoint('payment', PaymentCredentials);
export const setCarrierCredentials = credentialsEndpoint('carrier', ApiKeyCredentials);
export const setTaxCredentials = credentialsEndpoint('tax', ApiKeyCredentials);

export const deleteCredentials = endpoint({
  method: 'DELETE',
  path: '/admin/settings/credentials/{kind}',
  summary: "Forget the store's own account of this kind",
  access: 'admin',
  params: Type.Object({ kind: Type.Enum([...credentialKinds]) }),
  response: StoreSettings,
});
