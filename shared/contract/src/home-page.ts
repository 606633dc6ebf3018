import { Type, type Static } from 'typebox';
import { Banner } from './banners.ts';
import { ProductSummary } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { homeBannerGroups, homePageLimits, homeSectionKinds, textBlockTypes } from './home-sections.ts';
import { Image } from './images.ts';
import { textLinkPattern } from './safe-links.ts';
import { Line, nullable } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** A part of a line with the same look. */
export const TextSpan = StrictObject({
  text: Line(homePageLimits.body),
  isBold: Type.Optional(Type.Boolean()),
  isItalic: Type.Optional(Type.Boolean()),
  /** A path in the store, a web address or `mailto:`. */
  url: Type.Optional(Type.String({ maxLength: 500, pattern: textLinkPattern })),
});
export type TextSpan = Static<typeof TextSpan>;

/** A paragraph with its lines, a heading, or a list with an item per line. */
export const TextBlock = StrictObject({
  type: Type.Enum([...textBlockTypes]),
  lines: Type.Array(Type.Array(TextSpan, { minItems: 1, maxItems: 100 }), { minItems: 1, maxItems: 100 }),
});
export type TextBlock = Static<typeof TextBlock>;

/** A section with everything that it shows. Which fields it has depends on its kind. */
export const HomeSection = Type.Object({
  id: Type.String(),
  /** Newer stores may have other kinds. */
  kind: Type.Enum([...homeSectionKinds]),
  /** Can be empty. */
  heading: Type.String(),
  text: Type.Optional(Type.String()),
  image: Type.Optional(Image),
  link: Type.Optional(Type.Object({ label: Type.String(), url: Type.String() })),
  products: Type.Optional(Type.Array(ProductSummary)),
  blocks: Type.Optional(Type.Array(TextBlock)),
  pictures: Type.Optional(
    Type.Array(Type.Object({ image: Image, url: nullable(Type.String()), caption: Type.String() })),
  ),
  /** How `banners` are shown. */
  group: Type.Optional(Type.Enum([...homeBannerGroups])),
  banners: Type.Optional(Type.Array(Banner)),
  categories: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String(), image: nullable(Image) })),
  ),
});
export type HomeSection = Static<typeof HomeSection>;

export const HomePage = Type.Object({
  /** Those that have something to show, in order. `null` if the store has the standard home page. */
  sections: nullable(Type.Array(HomeSection)),
});
export type HomePage = Static<typeof HomePage>;

/** A store composes its home page if `hasComposedHome` is set in its `TenantConfig`. */
export const getHomePage = endpoint({
  method: 'GET',
  path: '/home-page',
  summary: 'Get the home page that the store has composed',
  response: HomePage,
  cacheTag: () => 'home',
});
