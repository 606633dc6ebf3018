import { Type } from 'typebox';
import { contentPageSlugs } from '../content-page-slugs.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Timestamp, Uuid, nullable } from '../scalars.ts';
import { pageTexts } from './admin-scalars.ts';
import { BannerInput } from './banners.ts';
import { emailTemplateIds } from './email-template-rules.ts';
import { EmailLookInput, EmailTexts } from './email-templates.ts';
import { HomeSections } from './home-page.ts';
import { NewsletterContent } from './newsletters.ts';
import { ThemeInput, ThemeProblem } from './theme.ts';
import { StrictObject } from '../strict-object.ts';

/** Shows the store with an unsaved change at `/?preview={token}`, to everybody who has that link. */
export const createPreview = adminEndpoint({
  method: 'POST',
  path: '/admin/previews',
  summary: 'Store a draft for half an hour so that pages can be previewed with it',
  body: StrictObject({
    theme: Type.Optional(ThemeInput),
    /** Replaces the banner with this id, or is added to the others if `null`. */
    banner: Type.Optional(StrictObject({ id: nullable(Uuid), banner: BannerInput })),
    /** The sections of the home page. */
    home: Type.Optional(StrictObject({ sections: HomeSections })),
    /** Shown by `showNewsletterPreview`. */
    newsletter: Type.Optional(NewsletterContent),
    /** Shown by `showEmailPreview`. What's missing is as saved. */
    email: Type.Optional(
      StrictObject({
        id: Type.Enum([...emailTemplateIds]),
        texts: Type.Optional(EmailTexts),
        look: Type.Optional(EmailLookInput),
      }),
    ),
    page: Type.Optional(StrictObject({ slug: Type.Enum([...contentPageSlugs]), ...pageTexts })),
  }),
  status: 201,
  response: Type.Object({
    token: Type.String(),
    expiresAt: Timestamp,
    themeProblems: Type.Array(ThemeProblem),
  }),
});
