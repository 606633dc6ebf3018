import type { FaultRules } from '../controls/fault-rules.ts';
import { underControl } from '../controls/under-control.ts';
import type { Store } from '../state/store.ts';
import { createAccessTokens, type AccessTokens } from './access-token.ts';
import { createAccounts, type Account, type Accounts } from './accounts.ts';
import { outageBody } from './paypal-error.ts';
import { createEventSender, type EventSender } from './webhooks/send-events.ts';
import { createSigner, type Signer } from './webhooks/sign-event.ts';
import type { WebhookTarget } from './webhooks/webhook-targets.ts';

export type PayPalOptions = {
  accounts?: Account[];
  webhooks?: WebhookTarget[];
  /** Wait before each further attempt to deliver a webhook; its length + 1 is the number of attempts. */
  webhookRetryDelaysMs?: number[];
};

/** What every PayPal route and service works with. */
export type PayPalContext = {
  store: Store;
  faults: FaultRules;
  accounts: Accounts;
  tokens: AccessTokens;
  events: EventSender;
  signer: Signer;
  control: ReturnType<typeof underControl>;
  now: () => Date;
  publicUrl: () => string;
};

type Surroundings = Pick<PayPalContext, 'store' | 'faults' | 'now' | 'publicUrl'>;

export function createPayPalContext(around: Surroundings, options: PayPalOptions): PayPalContext {
  const accounts = createAccounts([
    ...(options.accounts ?? []),
    ...Object.values(around.store.state.paypal.accounts),
  ]);
  const signer = createSigner(around.store, around.publicUrl);
  return {
    ...around,
    accounts,
    signer,
    tokens: createAccessTokens(around.store, accounts, around.now),
    events: createEventSender({
      ...around,
      signer,
      targets: options.webhooks ?? [],
      retryDelaysMs: options.webhookRetryDelaysMs ?? [500, 2_000, 5_000, 15_000],
    }),
    control: underControl(around.faults, 'paypal', outageBody),
  };
}
