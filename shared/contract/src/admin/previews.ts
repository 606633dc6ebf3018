import { Type } from 'typebox';
import { contentPageSlugs } from '../content-page-slugs.ts';
import { endpoint } from '../endpoint.ts';
import { Timestamp, Uuid } from '../scalars.ts';
import { nullable, pageTexts } from './admin-scalars.ts';
import { BannerInput } from './banners.ts';
import { ThemeInput, ThemeProblem } from './theme.ts';

/** Shows the store with a change that is not made: `/?preview={token}`, for this operator's browser alone. */
export const createPreview = endpoint({
  method: 'POST',
  path: '/admin/previews',
  summary: 'Keep a draft for half an hour, so that pages can be looked at with it',
  access: 'admin',
  body: Type.Object(
    {
      theme: Type.Optional(ThemeInput),
      /** In the place of the banner with this id, or beside the others. */
      banner: Type.Optional(
        Type.Object({ id: nullable(Uuid), banner: BannerInput }, { additionalProperties: false }),
      ),
      page: Type.Optional(
        Type.Object(
          { slug: Type.Enum([...contentPageSlugs]), ...pageTexts },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: Type.Object({
    token: Type.String(),
    expiresAt: Timestamp,
    themeProblems: Type.Array(ThemeProblem),
  }),
});
