import type { FaultRules } from '../controls/fault-rules.ts';
import { withControls } from '../controls/with-controls.ts';
import { createAccessTokens, type AccessTokens } from './access-token.ts';
import { createAccounts, type Account, type Accounts } from './accounts.ts';
import { outageBody } from './paypal-error.ts';
import type { PayPalStore } from './paypal-state.ts';
import { createEventSender, type EventSender } from './webhooks/send-events.ts';
import { createSigner, type Signer } from './webhooks/sign-event.ts';
import type { WebhookTarget } from './webhooks/webhook-targets.ts';

export type PayPalOptions = {
  accounts?: Account[];
  webhooks?: WebhookTarget[];
  /** Delays between attempts to deliver a webhook; there's one attempt more than delays. */
  webhookRetryDelaysMs?: number[];
};

export type PayPalContext = {
  store: PayPalStore;
  faults: FaultRules;
  accounts: Accounts;
  tokens: AccessTokens;
  events: EventSender;
  signer: Signer;
  control: ReturnType<typeof withControls>;
  now: () => Date;
  publicUrl: () => string;
};

type SharedContext = Pick<PayPalContext, 'store' | 'faults' | 'now' | 'publicUrl'>;

export function createPayPalContext(shared: SharedContext, options: PayPalOptions): PayPalContext {
  const accounts = createAccounts([
    ...(options.accounts ?? []),
    ...Object.values(shared.store.state.paypal.accounts),
  ]);
  const signer = createSigner(shared.store, shared.publicUrl);
  return {
    ...shared,
    accounts,
    signer,
    tokens: createAccessTokens(shared.store, accounts, shared.now),
    events: createEventSender({
      ...shared,
      signer,
      targets: options.webhooks ?? [],
      retryDelaysMs: options.webhookRetryDelaysMs ?? [500, 2_000, 5_000, 15_000],
    }),
    control: withControls(shared.faults, 'paypal', outageBody),
  };
}
