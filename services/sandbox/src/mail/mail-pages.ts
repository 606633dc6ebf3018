import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { table } from '../pages/table.ts';
import type { MailMessage } from './mail-state.ts';
import type { MailFilter } from './mailbox.ts';
import { splitAtLinks } from './parse-mail.ts';

const STYLES = ['/sandbox.css'];

export function inboxPage(
  messages: readonly MailMessage[],
  recipients: readonly { address: string; count: number }[],
  filter: MailFilter,
): Page {
  const title = filter.to ? `Emails to ${filter.to}` : 'Mail';
  return {
    title: `${title} · Sandbox`,
    styles: STYLES,
    body: html`<header><a href="/">Sandbox</a></header>
      <main>
        <h1>${title}</h1>
        <form class="filter" method="get" action="/mail" role="search">
          <label
            >Address
            <input type="search" name="to" value="${filter.to ?? ''}" list="addresses" autocomplete="off"
          /></label>
          <label>Subject <input type="search" name="subject" value="${filter.subject ?? ''}" /></label>
          <button>Filter</button> ${filter.to || filter.subject ? html`<a href="/mail">Show all</a>` : ''}
          <datalist id="addresses">
            ${recipients.map(({ address }) => html`<option value="${address}"></option>`)}
          </datalist>
        </form>
        <nav aria-label="Recipients">
          <ul class="chips">
            ${recipients.map(
              ({ address, count }) =>
                html`<li>
                  <a
                    href="/mail?to=${encodeURIComponent(address)}"
                    ${address === filter.to ? html` aria-current="page"` : ''}
                    >${address} <span>${count}</span></a
                  >
                </li>`,
            )}
          </ul>
        </nav>
        ${
          messages.length === 0
            ? html`<p class="empty">No emails${filter.to ? html` to ${filter.to}` : ''} yet.</p>`
            : html`${table(
                  ['Received', 'To', 'Subject'],
                  messages.map(({ id, receivedAt, recipients: to, subject }) => [
                    html`<time datetime="${receivedAt}">${shortTime(receivedAt)}</time>`,
                    to.join(', '),
                    html`<a href="/mail/messages/${id}">${subject || '(no subject)'}</a>`,
                  ]),
                )}
                <form method="post" action="/mail/clear">
                  <input type="hidden" name="to" value="${filter.to ?? ''}" /><button>
                    Delete ${filter.to ? 'these' : 'all'} emails
                  </button>
                </form>`
        }
      </main>`,
  };
}

export function messagePage(message: MailMessage): Page {
  const firstRecipient = message.recipients[0] ?? '';
  return {
    title: `${message.subject || '(no subject)'} · Mail · Sandbox`,
    styles: STYLES,
    body: html`<header>
        <a href="/">Sandbox</a> <a href="/mail">Mail</a>
        <a href="/mail?to=${encodeURIComponent(firstRecipient)}">${firstRecipient}</a>
      </header>
      <main>
        <h1>${message.subject || '(no subject)'}</h1>
        <dl class="facts">
          <dt>From</dt>
          <dd>${message.from}</dd>
          <dt>To</dt>
          <dd>${message.to}</dd>
          <dt>Delivered to</dt>
          <dd>${message.recipients.join(', ')}</dd>
          <dt>Received</dt>
          <dd><time datetime="${message.receivedAt}">${shortTime(message.receivedAt)}</time></dd>
        </dl>
        ${
          message.attachments.length > 0
            ? html`<h2>Attachments</h2>
                <ul>
                  ${message.attachments.map(({ filename, size }, index) => html`<li><a href="/mail/messages/${message.id}/attachments/${index}">${filename}</a> (${size} bytes)</li>`)}
                </ul>`
            : ''
        }
        ${
          message.html
            ? html`<h2>Message</h2>
                <iframe
                  class="mail-body"
                  title="Message"
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  src="/mail/messages/${message.id}/html"
                ></iframe>`
            : ''
        }
        <h2>Plain text</h2>
        ${message.text ? html`<pre class="plain">${splitAtLinks(message.text).map(({ text, isLink }) => (isLink ? html`<a href="${text}">${text}</a>` : text))}</pre>` : html`<p class="empty">This email has no plain-text part.</p>`}
        <details>
          <summary>Headers</summary>
          <pre class="plain">${message.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
        </details>
      </main>`,
  };
}

function shortTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
