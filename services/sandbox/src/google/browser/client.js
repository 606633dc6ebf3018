// The part of Google Identity Services that the store uses, under Google's own names.
(() => {
  'use strict';
  const base = new URL(document.currentScript.src).origin;
  let settings = null;
  let chooser = null;

  window.addEventListener('message', (event) => {
    if (event.origin !== base || event.source !== chooser || !chooser) return;
    if (event.data?.kind !== 'google-sandbox-credential') return;
    chooser = null;
    settings?.callback?.({
      credential: event.data.credential,
      select_by: 'btn',
      clientId: settings.client_id,
    });
  });

  function choose() {
    const query = new URLSearchParams({
      client_id: settings.client_id,
      origin: location.origin,
      nonce: settings.nonce ?? '',
    });
    chooser = window.open(`${base}/gsi/select?${query}`, 'gsi-select', 'popup,width=460,height=680');
  }

  const labels = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
  };

  const id = {
    initialize(given) {
      if (!given?.client_id) throw new Error('Missing required parameter: client_id');
      settings = given;
    },
    renderButton(parent, options = {}, clickListener) {
      if (!settings) throw new Error('Call google.accounts.id.initialize() first');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = labels[options.text] ?? labels.signin_with;
      Object.assign(button.style, {
        width: options.width ? `${options.width}px` : 'auto',
        maxWidth: '100%',
        minHeight: '44px',
        padding: '0 12px',
        border: '1px solid #747775',
        borderRadius: options.shape === 'pill' ? '22px' : '4px',
        background: '#fff',
        color: '#1f1f1f',
        font: '500 15px/1 Roboto, Arial, sans-serif',
        cursor: 'pointer',
      });
      button.addEventListener('click', () => {
        clickListener?.();
        choose();
      });
      parent.replaceChildren(button);
    },
    /** The real script shows "One Tap" here; the stand-in never does. */
    prompt(listener) {
      listener?.({
        isNotDisplayed: () => true,
        isSkippedMoment: () => false,
        isDismissedMoment: () => false,
      });
    },
    cancel() {},
    disableAutoSelect() {},
  };

  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
