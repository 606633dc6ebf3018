import { createPortCalls } from './port-calls.js';

const settings = window.__paypalSandboxSettings;
delete window.__paypalSandboxSettings;
const script = document.currentScript;
const origin = new URL(script.src).origin;
const namespace = script.dataset.namespace || 'paypal';

const FUNDING = { PAYPAL: 'paypal', PAYLATER: 'paylater', CARD: 'card', VENMO: 'venmo', CREDIT: 'credit' };
const FRAME_LOAD_MS = 20_000;

window[namespace] = {
  version: '5.0.0-sandbox',
  FUNDING,
  Buttons,
  getFundingSources: () => [...settings.funding],
  isFundingEligible: (source) => settings.funding.includes(source),
};

function Buttons(options = {}) {
  let props = { ...options };
  let destroyed = false;
  let box = null;
  let callFrame = null;
  let channel = null;

  const funding = () => (props.fundingSource ? [props.fundingSource] : settings.funding);
  const isEligible = () => funding().every((source) => settings.funding.includes(source));

  const report = (error) => {
    if (destroyed) return;
    if (props.onError) props.onError(error);
    // As in the real SDK, an error that the shop doesn't handle appears in the console.
    else
      setTimeout(() => {
        throw error;
      });
  };

  const handlers = {
    async onClick(data) {
      let isAllowed = true;
      const actions = {
        resolve: () => Promise.resolve(),
        reject: () => {
          isAllowed = false;
          return Promise.resolve();
        },
      };
      const result = await props.onClick?.(data, actions);
      return isAllowed && result !== false;
    },
    async createOrder(data) {
      if (typeof props.createOrder !== 'function')
        throw new Error('Expected createOrder to be passed to the Buttons');
      const actions = { order: { create: (request) => callFrame('createOrder', checkOrder(request)) } };
      const id = await props.createOrder(data, actions);
      if (typeof id !== 'string' || id === '') throw new Error('Expected an order id to be passed');
      return id;
    },
    async onApprove(data) {
      const { orderID } = data;
      const actions = {
        order: {
          get: () => callFrame('getOrder', orderID),
          capture: () => callFrame('captureOrder', orderID),
          patch: (operations) => callFrame('patchOrder', orderID, operations),
          authorize: () => Promise.reject(new Error('The sandbox only supports intent=capture')),
        },
        restart: () => callFrame('restart'),
        redirect: (url) => location.assign(url),
      };
      if (props.onApprove) await props.onApprove(data, actions);
      else await actions.order.capture();
    },
    onCancel(data) {
      props.onCancel?.(data, { redirect: (url) => location.assign(url) });
    },
    onError(error) {
      report(Object.assign(new Error(error.message), { name: error.name }));
    },
    resize(height) {
      const frame = box?.querySelector('iframe');
      if (frame) frame.height = String(height);
    },
  };

  async function render(container) {
    if (destroyed) throw new Error('The Buttons have been closed');
    const element =
      typeof container === 'string' ? document.querySelector(container) : (container ?? script.parentElement);
    if (!element) throw new Error(`Document is ready and element ${container} does not exist`);
    box?.remove();
    box = document.createElement('div');
    box.className = 'paypal-buttons paypal-buttons-context-iframe paypal-buttons-layout-vertical';
    const frame = document.createElement('iframe');
    const address = new URL('/smart/buttons', origin);
    address.search = new URLSearchParams({
      'client-id': settings.clientId,
      funding: funding().join(','),
      commit: String(settings.commit),
    }).toString();
    frame.src = address.href;
    frame.title = 'PayPal';
    frame.className = 'component-frame visible';
    // Attributes, because a shop's policy may block inline styles.
    frame.width = '100%';
    frame.height = '150';
    frame.setAttribute('frameborder', '0');
    frame.setAttribute('scrolling', 'no');
    const loaded = waitForFrame(frame);
    box.append(frame);
    element.append(box);
    await loaded;
    if (destroyed) throw new Error('Detected container element removed from DOM');

    channel = new MessageChannel();
    callFrame = createPortCalls(channel.port1, handlers);
    frame.contentWindow.postMessage({ kind: 'paypal-sandbox-port' }, origin, [channel.port2]);
    await withDeadline(callFrame('start'), 'The PayPal buttons did not start');
    const actions = {
      enable: () => callFrame('setEnabled', true),
      disable: () => callFrame('setEnabled', false),
    };
    await props.onInit?.({ correlationID: crypto.randomUUID?.() ?? '' }, actions);
  }

  return {
    isEligible,
    render: (container) => render(container),
    // The React wrapper calls this on every render with the changed props.
    updateProps: async (changed) => {
      props = { ...props, ...changed };
    },
    async close() {
      destroyed = true;
      channel?.port1.close();
      box?.remove();
    },
    resume() {},
    hasReturned: () => false,
  };
}

/** Like the real SDK, adds the intent and rejects an order that contradicts the script's parameters. */
function checkOrder(request) {
  const order = { ...request, intent: request?.intent ?? settings.intent };
  if (order.intent !== settings.intent) {
    throw new Error(
      `Unexpected intent: ${order.intent} passed to order.create. Please ensure you are passing /sdk/js?intent=${order.intent.toLowerCase()} in the paypal script tag.`,
    );
  }
  for (const { amount } of order.purchase_units ?? []) {
    const currency = amount?.currency_code;
    if (currency && currency !== settings.currency) {
      throw new Error(
        `Unexpected currency: ${currency} passed to order.create. Please ensure you are passing /sdk/js?currency=${currency} in the paypal script tag.`,
      );
    }
  }
  // Only plain data can be sent to the frame.
  return JSON.parse(JSON.stringify(order));
}

function waitForFrame(frame) {
  return withDeadline(
    new Promise((resolve, reject) => {
      frame.addEventListener('load', resolve, { once: true });
      frame.addEventListener('error', () => reject(new Error('The PayPal buttons could not be loaded')), {
        once: true,
      });
    }),
    'The PayPal buttons did not load',
  );
}

function withDeadline(promise, message) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), FRAME_LOAD_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
