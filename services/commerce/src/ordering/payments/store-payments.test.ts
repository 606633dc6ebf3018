import { expect, it } from 'vitest';
import type { CredentialStore, DecryptedCredentials } from '../../store/index.ts';
import { createStorePayments } from './store-payments.ts';

const account = {
  account: 'MERCHANT',
  isCurrent: true,
  value: { clientId: 'id', clientSecret: 'secret', merchantId: 'MERCHANT' },
};
/** Another process saves accounts, and this one keeps what it has read. */
function cachedCredentials() {
  let cached: DecryptedCredentials<unknown>[] | undefined;
  const store = {
    saved: [] as DecryptedCredentials<unknown>[],
    reads: 0,
    read: async () => {
      if (!cached) store.reads += 1;
      return (cached ??= store.saved);
    },
    forget: () => void (cached = undefined),
  };
  return store as typeof store & CredentialStore;
}
const settings = { baseUrl: 'https://paypal.test', getEnvironmentAccount: () => undefined };

it('finds the account that another process has just connected', async () => {
  const credentials = cachedCredentials();
  const payments = createStorePayments(settings, credentials);
  expect(await payments.getAccount('ONE')).toBeUndefined();
  credentials.saved = [account];
  expect(await payments.getAccount('ONE')).toMatchObject({ merchantId: 'MERCHANT' });
});

it('finds the account of a payment that another process has taken for it', async () => {
  const credentials = cachedCredentials();
  const payments = createStorePayments(settings, credentials);
  expect(await payments.getAccountOfPayee('ONE', 'MERCHANT')).toBeUndefined();
  credentials.saved = [account];
  expect(await payments.getAccountOfPayee('ONE', 'MERCHANT')).toMatchObject({ clientId: 'id' });
  expect(await payments.getAccountOfPayee('ONE', 'ANOTHER')).toBeUndefined();
});

it('reads a connected account once', async () => {
  const credentials = cachedCredentials();
  credentials.saved = [account];
  const payments = createStorePayments(settings, credentials);
  await payments.getAccount('ONE');
  await payments.getAccount('ONE');
  expect(credentials.reads).toBe(1);
});
