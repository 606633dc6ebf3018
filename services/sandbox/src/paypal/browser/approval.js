const decision = document.getElementById('decision');

if (decision) {
  const { outcome, orderId, payerId, returnUrl } = decision.dataset;
  if (window.opener) {
    window.opener.postMessage(
      { kind: 'paypal-sandbox-decision', outcome, orderID: orderId, payerID: payerId || undefined },
      location.origin,
    );
  } else if (returnUrl) {
    location.replace(returnUrl);
  }
}
