import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { testAccounts } from './google-accounts.ts';

interface Chooser {
  clientId: string;
  /** The origin of the page that opened the window and gets the result. */
  origin: string;
  nonce: string;
}

/** The window in which a person chooses a Google account. */
export function chooserPage({ clientId, origin, nonce }: Chooser): Page {
  const hiddenFields = html`<input type="hidden" name="client_id" value="${clientId}" />
    <input type="hidden" name="origin" value="${origin}" />
    <input type="hidden" name="nonce" value="${nonce}" />`;
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
      <p>to continue to <b>${new URL(origin).host}</b></p>
      <form method="post" action="/gsi/select">
        ${hiddenFields}
        <ul class="accounts">
          ${testAccounts.map(
            ({ email, email_verified, given_name, family_name }) =>
              html`<li>
                <button name="email" value="${email}">
                  <b>${given_name} ${family_name}</b><span>${email}</span>
                  ${email_verified ? '' : html`<small>Email not verified</small>`}
                </button>
              </li>`,
          )}
        </ul>
      </form>
      <h2>Another account</h2>
      <form method="post" action="/gsi/select" class="own">
        ${hiddenFields}
        <label>Email <input type="email" name="email" required maxlength="254" autocomplete="off" /></label>
        <label>First name <input name="given_name" maxlength="200" autocomplete="off" /></label>
        <label>Last name <input name="family_name" maxlength="200" autocomplete="off" /></label>
        <label class="check"
          ><input type="checkbox" name="email_verified" value="true" checked /> Email is verified by
          Google</label
        >
        <button class="primary">Continue</button>
      </form>`,
  );
}

/** Passes the token to the page that opened the window. */
export function chosenPage(origin: string, credential: string): Page {
  return page(
    'Signed in',
    html`<h1>Signed in</h1>
      <p id="choice" role="status" data-origin="${origin}" data-credential="${credential}">
        Returning you to the store…
      </p>
      <p>You can close this window.</p>`,
    ['/gsi/chosen.js'],
  );
}

export function chooserProblem(text: string): Page {
  return page(
    'Couldn’t sign in',
    html`<h1>Couldn’t sign in</h1>
      <p>${text}</p>`,
  );
}

function page(title: string, content: Page['body'], scripts: string[] = []): Page {
  return {
    title,
    styles: ['/sandbox.css', '/gsi/style'],
    scripts,
    bodyClass: 'chooser',
    body: html`<header><b>Google</b> <span class="badge">Sandbox</span></header>
      <main>${content}</main>`,
  };
}
