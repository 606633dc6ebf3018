import { createPortCalls } from './port-calls.js';

const root = document.getElementById('buttons');
const buttons = [...root.querySelectorAll('[data-funding-source]')];
const again = document.getElementById('again');
const commit = new URLSearchParams(location.search).get('commit') ?? 'true';

let callShop = null;
/** The payment in progress. Only one at a time. */
let current = null;
/** The last approved payment, for a shop that asks the buyer to choose again. */
let approved = null;

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.kind !== 'paypal-sandbox-port' || callShop) return;
  callShop = createPortCalls(event.ports[0], {
    start() {
      setEnabled(true);
      new ResizeObserver(() => callShop('resize', root.offsetHeight)).observe(root);
    },
    setEnabled,
    restart,
    createOrder: async (request) => (await api('POST', '/v2/checkout/orders', request)).id,
    getOrder: (id) => api('GET', `/v2/checkout/orders/${id}`),
    captureOrder: (id) => api('POST', `/v2/checkout/orders/${id}/capture`, {}),
    patchOrder: (id, operations) => api('PATCH', `/v2/checkout/orders/${id}`, operations),
  });
});

for (const button of buttons) button.addEventListener('click', () => void pay(button.dataset.fundingSource));
document.getElementById('again-button').addEventListener('click', () => {
  again.hidden = true;
  openAgain();
});

async function pay(fundingSource) {
  if (current) {
    current.popup.focus();
    return;
  }
  if (!(await callShop('onClick', { fundingSource }))) return;
  const popup = openPopup();
  if (!popup) {
    await callShop('onError', {
      name: 'PopupOpenError',
      message: 'Could not open the popup window: it was blocked',
    });
    return;
  }
  await runPayment({ popup, fundingSource }, async (payment) => {
    payment.orderID = await callShop('createOrder', { paymentSource: fundingSource });
    await letBuyerDecide(payment);
  });
}

/** `actions.restart()`: the same order with another payment method. Browsers only open windows after a click. */
function restart() {
  const popup = navigator.userActivation?.isActive ? openPopup() : null;
  if (popup) void runPayment({ ...approved, popup }, letBuyerDecide);
  else again.hidden = false;
}

function openAgain() {
  const popup = openPopup();
  if (popup) void runPayment({ ...approved, popup }, letBuyerDecide);
}

async function runPayment(payment, steps) {
  current = payment;
  try {
    await steps(payment);
  } catch (error) {
    payment.popup.close();
    await callShop('onError', fromError(error));
  } finally {
    if (current === payment) current = null;
  }
}

async function letBuyerDecide({ popup, orderID, fundingSource }) {
  const query = new URLSearchParams({ token: orderID, fundingSource, commit });
  if (!popup.closed) popup.location.replace(`/checkoutnow?${query}`);
  const { outcome, payerID } = await waitForDecision(popup, orderID);
  popup.close();
  if (outcome !== 'approved') {
    await callShop('onCancel', { orderID });
    return;
  }
  approved = { orderID, fundingSource };
  await callShop('onApprove', {
    orderID,
    payerID,
    paymentID: orderID,
    billingToken: null,
    facilitatorAccessToken: root.dataset.token,
    paymentSource: fundingSource,
  });
}

function openPopup() {
  const width = 500;
  const height = 700;
  const left = Math.round((screen.availWidth - width) / 2);
  const top = Math.round((screen.availHeight - height) / 2);
  return window.open(
    '/smart/loading',
    `paypal_${Date.now()}`,
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

/** Resolves with the buyer's decision. Closing the window cancels. */
function waitForDecision(popup, orderID) {
  return new Promise((resolve) => {
    const finish = (decision) => {
      clearInterval(watch);
      window.removeEventListener('message', onMessage);
      resolve(decision);
    };
    const onMessage = (event) => {
      const isOurs = event.origin === location.origin && event.data?.kind === 'paypal-sandbox-decision';
      if (isOurs && event.data.orderID === orderID) finish(event.data);
    };
    window.addEventListener('message', onMessage);
    // There's no event when another window closes.
    const watch = setInterval(() => {
      if (popup.closed) finish({ outcome: 'cancelled' });
    }, 300);
  });
}

function setEnabled(isEnabled) {
  for (const button of buttons) button.disabled = !isEnabled;
}

async function api(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${root.dataset.token}`,
      prefer: 'return=representation',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return response.status === 204 ? undefined : response.json();
  throw new Error(`Order Api response error:\n\n${await response.text()}`);
}
