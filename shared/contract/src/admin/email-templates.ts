import { Type, type Static } from 'typebox';
import { adminEndpoint, endpoint } from '../endpoint.ts';
import { Html } from '../files.ts';
import { HexColor, Line, Message, Name, OptionalParagraphs, Timestamp, Title, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BaseVersionAt } from './admin-scalars.ts';
import { emailHeaders, emailLimits, emailTemplateIds, emailTopics } from './email-template-rules.ts';

/**
 * What a store can say in its own words. Each may contain placeholders of its template, such as `{{order.number}}`. Every line of
 * `intro` and `closing` is a paragraph.
 */
const texts = {
  subject: Name(emailLimits.subject),
  /** Above the text; can be empty. */
  heading: Title(emailLimits.heading),
  /** Before what the product adds, such as the items of an order; can be empty. */
  intro: OptionalParagraphs(emailLimits.intro),
  /** After the button; can be empty. */
  closing: OptionalParagraphs(emailLimits.closing),
  /** What the button says; `null` if its label can't be changed. */
  button: nullable(Name(emailLimits.button)),
};
export const EmailTexts = StrictObject(texts);
export type EmailTexts = Static<typeof EmailTexts>;

const TemplateId = Type.Enum([...emailTemplateIds]);
const ByTemplate = Type.Object({ id: TemplateId });

export const EmailTemplateSummary = Type.Object({
  id: TemplateId,
  topic: Type.Enum([...emailTopics]),
  name: Type.String(),
  /** When it's sent, as a sentence. */
  occasion: Type.String(),
  /** What's saved, with its placeholders. */
  subject: Type.String(),
  /** Whether the store has changed its texts. */
  isChanged: Type.Boolean(),
  /** Why the store's texts aren't used: they were saved before there was a rule, and break it. The default texts are sent instead. */
  problem: Type.Optional(Type.String()),
});
export type EmailTemplateSummary = Static<typeof EmailTemplateSummary>;

export const EmailTemplate = Type.Object({
  ...EmailTemplateSummary.properties,
  texts: EmailTexts,
  /** The texts of the product. */
  defaults: EmailTexts,
  placeholders: Type.Array(
    Type.Object({
      /** Without braces, such as `order.number`. */
      name: Type.String(),
      meaning: Type.String(),
      /** Whether the email must contain it. */
      isRequired: Type.Boolean(),
    }),
  ),
  /** 1970 if the store uses the defaults. */
  updatedAt: Timestamp,
});
export type EmailTemplate = Static<typeof EmailTemplate>;

export const listEmailTemplates = adminEndpoint({
  method: 'GET',
  path: '/admin/email-templates',
  summary: 'List the emails to shoppers whose texts can be changed',
  response: Type.Array(EmailTemplateSummary),
});

export const showEmailPreview = endpoint({
  method: 'GET',
  path: '/admin/email-templates/preview',
  summary:
    'Show an email with sample data and a draft that `createPreview` has stored; the token is the only key',
  query: Type.Object({
    preview: Line(200),
    format: Type.Optional(Type.Enum(['html', 'text'])),
  }),
  response: Html,
  errors: ['not-found'],
});

export const getEmailTemplate = adminEndpoint({
  method: 'GET',
  path: '/admin/email-templates/{id}',
  summary: 'Get the texts of an email, with its placeholders',
  params: ByTemplate,
  response: EmailTemplate,
});

export const updateEmailTemplate = adminEndpoint({
  method: 'PUT',
  path: '/admin/email-templates/{id}',
  summary:
    'Change the texts of an email; `invalid-request` names unknown and missing placeholders, and links in emails about accounts',
  params: ByTemplate,
  body: StrictObject({ ...texts, basedOn: BaseVersionAt }),
  response: EmailTemplate,
  errors: ['changed-meanwhile'],
});

export const resetEmailTemplate = adminEndpoint({
  method: 'DELETE',
  path: '/admin/email-templates/{id}',
  summary: 'Use the default texts of an email again',
  params: ByTemplate,
  query: Type.Object({ basedOn: BaseVersionAt }),
  response: EmailTemplate,
  errors: ['changed-meanwhile'],
});

export const sendTestEmail = adminEndpoint({
  method: 'POST',
  path: '/admin/email-templates/{id}/test',
  summary: 'Send an email with its saved texts and sample data to the operator’s own address only',
  params: ByTemplate,
  response: Message,
  errors: ['rate-limited'],
});

const look = {
  /** `LOGO` shows the store's uploaded logo; without one, its name. */
  header: Type.Enum([...emailHeaders]),
  /** Of buttons and the store's name, which gets a shade that's readable on the background. `null`: the theme's primary color. */
  accentColor: nullable(HexColor),
  /** Small print below newsletters and emails to shoppers, except those about their accounts. Every line is one line there; can be empty. */
  footer: OptionalParagraphs(emailLimits.footer),
  /** Whether all emails end with the store's address. Newsletters and the like always do. */
  showsAddress: Type.Boolean(),
};
/** How all emails of a store look. */
export const EmailLookInput = StrictObject(look);
export type EmailLookInput = Static<typeof EmailLookInput>;

export const EmailLook = Type.Object({
  ...look,
  /** Whether the store has uploaded a logo. */
  hasLogo: Type.Boolean(),
  /** The theme's primary color. */
  themeColor: HexColor,
  /** The store's address by line; empty if it isn't set. */
  address: Type.Array(Type.String()),
  /** 1970 if the store uses the defaults. */
  updatedAt: Timestamp,
});
export type EmailLook = Static<typeof EmailLook>;

export const getEmailLook = adminEndpoint({
  method: 'GET',
  path: '/admin/email-look',
  summary: 'Get how all emails look',
  response: EmailLook,
});

export const updateEmailLook = adminEndpoint({
  method: 'PUT',
  path: '/admin/email-look',
  summary: 'Change how all emails look; a color that is hard to read is refused',
  body: StrictObject({ ...look, basedOn: BaseVersionAt }),
  response: EmailLook,
  errors: ['changed-meanwhile'],
});
