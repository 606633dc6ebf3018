import type { PaymentAccount } from './payment-provider.ts';

export interface PaymentSettings {
  /** PayPal's REST API or the stand-in. */
  baseUrl: string;
  /** Only set if the payment SDK is loaded from the stand-in. */
  sdkBaseUrl?: string;
  /** The account for stores without their own. */
  getEnvironmentAccount(tenantCode: string): PaymentAccount | undefined;
}

const PAYPAL_URL = 'https://api-m.paypal.com';
const SANDBOX_URL = 'http://localhost:4200';

/** The stand-in's accounts for the two demo stores. They don't work anywhere else. */
const demoAccounts: Record<string, PaymentAccount> = {
  FIELDNOTE: {
    clientId: 'fieldnote-client-id',
    clientSecret: 'fieldnote-client-secret',
    merchantId: 'YHSFBQYM4NKW2',
    webhookId: 'SELVEDGESANDBOX01',
  },
  MAISONLUNE: {
    clientId: 'maisonlune-client-id',
    clientSecret: 'maisonlune-client-secret',
    merchantId: '7MB84MZUSVERQ',
    webhookId: 'SELVEDGESANDBOX01',
  },
};

/**
 * Reads one account per tenant from PAYPAL_ACCOUNTS (`TENANT|clientId|secret|merchantId|webhookId`, separated by `;`),
 * or one for all tenants from PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_MERCHANT_ID.
 * Without either, the demo accounts are used, but only with a stand-in.
 * @throws Error if an account is incomplete, or if PayPal itself is configured without an account
 */
export function readPaymentSettings(source: NodeJS.ProcessEnv): PaymentSettings {
  const accounts = parsePaymentAccounts(source.PAYPAL_ACCOUNTS ?? '', source.PAYPAL_WEBHOOK_ID);
  const shared = sharedAccount(source);
  const hasAccount = accounts.size > 0 || shared !== undefined;
  const baseUrl = (source.PAYPAL_BASE_URL || (hasAccount ? PAYPAL_URL : SANDBOX_URL)).replace(/\/+$/, '');
  const isPayPal = /(^|\.)paypal\.com$/.test(new URL(baseUrl).hostname);
  if (isPayPal && !hasAccount)
    throw new Error('PAYPAL_BASE_URL is set to PayPal, but PAYPAL_ACCOUNTS is not set');
  return {
    baseUrl,
    sdkBaseUrl: source.PAYPAL_SDK_BASE_URL || (isPayPal ? undefined : baseUrl),
    getEnvironmentAccount: (tenantCode) =>
      hasAccount ? (accounts.get(tenantCode) ?? shared) : demoAccounts[tenantCode],
  };
}

function sharedAccount(source: NodeJS.ProcessEnv): PaymentAccount | undefined {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_MERCHANT_ID: merchantId,
  } = source;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret || !merchantId) {
    throw new Error('PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_MERCHANT_ID must be set together');
  }
  return { clientId, clientSecret, merchantId, webhookId: source.PAYPAL_WEBHOOK_ID || null };
}

function parsePaymentAccounts(text: string, webhookId?: string): Map<string, PaymentAccount> {
  const entries = text.split(';').map((entry) => entry.trim()).filter(Boolean); // prettier-ignore
  return new Map(
    entries.map((entry) => {
      const [tenantCode, clientId, clientSecret, merchantId, ownWebhookId] = entry
        .split('|')
        .map((part) => part.trim());
      if (!tenantCode || !clientId || !clientSecret || !merchantId) {
        throw new Error('PAYPAL_ACCOUNTS: expected TENANT|clientId|secret|merchantId|webhookId');
      }
      return [
        tenantCode,
        { clientId, clientSecret, merchantId, webhookId: ownWebhookId || webhookId || null },
      ];
    }),
  );
}
