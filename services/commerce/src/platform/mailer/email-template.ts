import type { EmailTemplateId, EmailTexts, EmailTopic } from '@selvedge/contract';
import type { Mail } from './mailer.ts';
import { explainLink } from './own-links.ts';
import { fillPlaceholders } from './placeholders.ts';
import { renderMail, type MailParts, type MailStore } from './render-mail.ts';

/** An email whose texts a store can change. */
export interface EmailTemplate<Placeholder extends string = string> {
  id: EmailTemplateId;
  topic: EmailTopic;
  name: string;
  /** When it's sent, as a sentence. */
  occasion: string;
  /** The texts of stores that haven't changed them. */
  texts: EmailTexts;
  /** What each placeholder stands for. */
  placeholders: Readonly<Record<Placeholder, string>>;
  /** Those that the email must contain. */
  required: readonly NoInfer<Placeholder>[];
  /** Those that only the recipient may see. Subjects are shown on locked screens. */
  secret: readonly NoInfer<Placeholder>[];
}

/** An email to shoppers, with how it looks with sample data. */
export interface ShopperEmail {
  template: EmailTemplate;
  /** Its links and codes work for nobody. */
  sample: (store: MailStore, to: string) => Mail;
}

type TemplateInput<Placeholder extends string> = Omit<
  EmailTemplate<Placeholder>,
  'texts' | 'required' | 'secret'
> & {
  subject: string;
  intro?: readonly string[];
  closing?: readonly string[];
  button?: string;
  required?: readonly NoInfer<Placeholder>[];
  secret?: readonly NoInfer<Placeholder>[];
};

/** @param input `intro` and `closing` by paragraph */
export function defineTemplate<Placeholder extends string>({
  subject,
  intro = [],
  closing = [],
  button,
  required = [],
  secret = [],
  ...template
}: TemplateInput<Placeholder>): EmailTemplate<Placeholder> {
  const texts = {
    subject,
    heading: '',
    intro: intro.join('\n'),
    closing: closing.join('\n'),
    button: button ?? null,
  };
  return { ...template, texts, required, secret };
}

/** Placeholders of every template. */
export const storePlaceholders = {
  'store.name': 'The store’s name',
  'store.url': 'The address of the store’s website',
} as const;

/** A placeholder of emails to people whose name we may know. */
export const customerPlaceholder = {
  'customer.firstName': 'The shopper’s first name, or “there” if we don’t know it',
} as const;

/** @param name a first name, or empty @returns what a greeting says: `Hi Ada`, `Hi there` */
export const greetingName = (name: string): string => name.trim() || 'there';

/**
 * Finds texts of emails about accounts that could lead people elsewhere.
 * @returns what's wrong with each of them, by field; empty for all other emails
 */
export function findOwnLinks(
  { topic, placeholders, secret }: EmailTemplate,
  texts: EmailTexts,
): Partial<Record<keyof EmailTexts, string>> {
  if (topic !== 'ACCOUNT') return {};
  const words = ['store.name', ...Object.keys(placeholders).filter((name) => !secret.includes(name))];
  const known = { words, addresses: ['store.url'], secrets: secret };
  const problems = Object.entries(texts).map(([field, text]) => [field, explainLink(text ?? '', known)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** The store's own texts. Those that were saved before there was a rule about links, and break it, aren't used. */
function chooseTexts(store: MailStore, template: EmailTemplate): EmailTexts {
  const own = store.texts.get(template.id);
  return own && Object.keys(findOwnLinks(template, own)).length === 0 ? own : template.texts;
}

/** What a template doesn't say: the product's own parts, in this order after the intro. */
interface Structure extends Omit<
  MailParts,
  'subject' | 'heading' | 'paragraphs' | 'action' | 'closing' | 'isMarketing' | 'hasStoreFooter'
> {
  /** Paragraphs after the intro. */
  details?: readonly string[];
  /** Without a label, the button says what the template does. */
  action?: { label?: string; href: string };
  /** A sentence right below the button. */
  hint?: string;
}

/** Renders an email in the store's own words. Values are plain text: nothing in them is a placeholder, and all are escaped. */
export function renderTemplate<Placeholder extends string>(
  store: MailStore,
  to: string,
  template: EmailTemplate<Placeholder>,
  values: NoInfer<Readonly<Record<Placeholder, string>>>,
  { details = [], action, hint, ...structure }: Structure = {},
): Mail {
  const texts = chooseTexts(store, template);
  const all = { ...values, 'store.name': store.name, 'store.url': store.origin };
  const fill = (text: string) => fillPlaceholders(text, all);
  const paragraphs = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(fill);
  const heading = fill(texts.heading);
  return renderMail(store, to, {
    ...structure,
    isMarketing: template.topic === 'MARKETING',
    hasStoreFooter: template.topic !== 'ACCOUNT',
    // A value must not start another header.
    subject: fill(texts.subject).replace(/\s+/g, ' '),
    ...(heading && { heading }),
    paragraphs: [...paragraphs(texts.intro), ...details],
    ...(action && { action: { label: action.label ?? fill(texts.button ?? ''), href: action.href } }),
    closing: [...(hint === undefined ? [] : [hint]), ...paragraphs(texts.closing)],
  });
}
