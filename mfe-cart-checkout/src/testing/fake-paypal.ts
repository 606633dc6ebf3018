import { vi } from 'vitest';
import type { PayPalOrderRequest } from '../checkout/payment/paypal-order.ts';

interface ButtonsOptions {
  style: { layout: string };
  createOrder: (data: object, actions: object) => Promise<string>;
  onApprove: (data: object, actions: object) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** Installs a `window.paypal` whose button creates an order and then does what `press` says; by default it approves. */
export function installFakePayPal() {
  const created: PayPalOrderRequest[] = [];
  const fake = {
    created,
    /** What happens when the button is pressed. */
    press: 'approve' as 'approve' | 'cancel' | 'fail' | 'leave window open',
    /** Replaces the requested amount. */
    approvedAmount: undefined as string | undefined,
    canRead: true,
    layout: '',
  };

  async function pay(options: ButtonsOptions) {
    const create = (request: PayPalOrderRequest) => {
      created.push(request);
      return Promise.resolve(`PAYPAL-${created.length}`);
    };
    const orderID = await options.createOrder({}, { order: { create } });
    if (fake.press === 'leave window open') return;
    if (fake.press === 'cancel') return options.onCancel();
    if (fake.press === 'fail') return options.onError(new Error('window closed'));
    const requested = created.at(-1)?.purchase_units[0]?.amount.value;
    const read = {
      purchase_units: [{ amount: { value: fake.approvedAmount ?? requested } }],
      payer: { payer_id: 'PAYER1' },
    };
    const get = () => (fake.canRead ? Promise.resolve(read) : Promise.reject(new Error('not readable')));
    await options.onApprove({ orderID, payerID: 'PAYER1' }, { order: { get } });
  }

  const Buttons = (options: ButtonsOptions) => ({
    isEligible: () => true,
    close: () => Promise.resolve(),
    render(container: HTMLElement) {
      fake.layout = options.style.layout;
      const button = document.createElement('button');
      button.textContent = 'PayPal';
      button.onclick = () => void pay(options);
      container.append(button);
      return Promise.resolve();
    },
  });
  vi.stubGlobal('paypal', { Buttons });
  return fake;
}
