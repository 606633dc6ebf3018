import { emailTemplateIds, EmailTexts, type EmailTemplateId } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { findOwnLinks, storePlaceholders } from '../../platform/mailer/email-template.ts';
import { hasBrokenPlaceholder, placeholdersIn } from '../../platform/mailer/placeholders.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import { shopperEmails } from './shopper-emails.ts';

const store: MailStore = {
  name: 'Tom & Sons',
  origin: 'https://shop.example',
  buttonColor: '#112233',
  nameColor: '#112233',
  textColor: '#222222',
  backgroundColor: '#ffffff',
  postalAddress: ['4 Mill Street'],
  showsAddress: false,
  logo: null,
  footer: [],
  texts: new Map(),
};

test('there is a template for each ID of the contract', () =>
  expect(shopperEmails.map(({ template }) => template.id)).toEqual(emailTemplateIds));

describe.each(shopperEmails.map((email) => [email.template.id, email] as const))('%s', (id, email) => {
  const { template, sample } = email;
  const allTexts = Object.values(template.texts).filter((text) => text !== null);

  it('has default texts that a store could save', () => {
    expect(Value.Check(EmailTexts, template.texts)).toBe(true);
    const used = allTexts.flatMap(placeholdersIn);
    const known = Object.keys({ ...template.placeholders, ...storePlaceholders });
    expect(known).toEqual(expect.arrayContaining(used));
    expect(used).toEqual(expect.arrayContaining([...template.required]));
    expect(allTexts.filter(hasBrokenPlaceholder)).toEqual([]);
    expect(findOwnLinks(template, template.texts)).toEqual({});
  });

  it('fills every placeholder, and says what the store wrote', () => {
    const everything = Object.keys(template.placeholders)
      .map((name) => `{{${name}}}`)
      .join(' | ');
    const texts: EmailTexts = {
      subject: `Own subject ${everything}`,
      heading: `Own heading ${everything}`,
      intro: `Own intro ${everything}\n\nNext line of {{store.name}}`,
      closing: `Own closing ${everything}`,
      button: template.texts.button === null ? null : 'Own button',
    };
    const mail = sample({ ...store, texts: new Map([[id as EmailTemplateId, texts]]) }, 'ada@example.com');
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|\}\}|undefined/);
    expect(mail.subject).toMatch(/^Own subject/);
    for (const text of ['Own heading', 'Own intro', 'Next line of Tom & Sons', 'Own closing'])
      expect(mail.text).toContain(text);
    expect(mail.html).toMatch(/<h2[^>]*>Own heading/);
    expect(mail.html).toMatch(/<p[^>]*>Next line of Tom &amp; Sons<\/p>/);
    if (texts.button !== null) expect(mail.html).toContain('>Own button</a>');
  });

  it('keeps what the law or its purpose needs, even if the store’s texts are empty', () => {
    const empty = { subject: 'S', heading: '', intro: '', closing: '', button: 'B' };
    const mail = sample({ ...store, texts: new Map([[id as EmailTemplateId, empty]]) }, 'ada@example.com');
    const own = sample(store, 'ada@example.com');
    const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links(mail.html)).toEqual(links(own.html));
    expect(mail.oneClickUnsubscribe).toBe(own.oneClickUnsubscribe);
  });
});

test.each<[EmailTemplateId, string[]]>([
  ['verification', ['work for 24 hours', 'you can ignore it']],
  ['already-registered', ["If this wasn't you, you don't need to do anything."]],
  ['password-reset', ['works once and expires in one hour', 'you can ignore this email']],
  ['password-changed', ["If this wasn't you, reset your password right away: https://shop.example/forgot-password"]],
  ['google-linked', ['reset your password: https://shop.example/forgot-password']],
  ['account-deletion', ['tax law requires it', 'works once', 'change your password: https://shop.example/forgot-password']],
  ['newsletter-again', ["If this wasn't you, you don't need to do anything."]],
  ['newsletter-welcome', ["If you didn't sign up for this, unsubscribe"]],
])('%s always says what keeps people safe', (id, sentences) => {
  const texts = { subject: 'S', heading: '', intro: '', closing: '', button: 'B' };
  const email = shopperEmails.find(({ template }) => template.id === id)!;
  const { text } = email.sample({ ...store, texts: new Map([[id, texts]]) }, 'ada@example.com');
  for (const sentence of sentences) expect(text).toContain(sentence);
}); // prettier-ignore

test('marketing always has the store’s postal address, and only that', () => {
  const withAddress = shopperEmails.filter(({ sample }) => sample(store, '').text.includes('4 Mill Street'));
  const marketing = shopperEmails.filter(({ template }) => template.topic === 'MARKETING');
  expect(withAddress.map(({ template }) => template.id)).toEqual(
    marketing.map(({ template }) => template.id),
  );
  expect(marketing.map(({ template }) => template.id)).toContain('newsletter-welcome');
});

test('a store’s HTML and a shopper’s name are text', () => {
  const email = shopperEmails.find(({ template }) => template.id === 'order-confirmation')!;
  const texts = {
    ...email.template.texts,
    heading: '<script>alert(1)</script>',
    intro: '<img src=x onerror=alert(1)>',
    button: '"><b>',
  };
  const { html } = email.sample({ ...store, texts: new Map([[email.template.id, texts]]) }, '');
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
