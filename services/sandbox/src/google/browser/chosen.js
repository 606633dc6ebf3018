(() => {
  'use strict';
  const choice = document.getElementById('choice');
  if (!choice || !window.opener) return;
  const { origin, credential } = choice.dataset;
  window.opener.postMessage({ kind: 'google-sandbox-credential', credential }, origin);
  window.close();
})();
