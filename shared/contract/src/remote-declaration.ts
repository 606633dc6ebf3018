import { Type, type Static } from 'typebox';
import { StrictObject } from './strict-object.ts';

export const PageDeclaration = StrictObject({
  /** Path pattern with parameters as `:name`. */
  path: Type.String({ pattern: '^/' }),
  /** Requires a signed-in shopper (`shopper`) or operator (`admin`). */
  protected: Type.Optional(Type.Union([Type.Literal('shopper'), Type.Literal('admin')])),
  /** Rendered by the document server. */
  ssr: Type.Optional(Type.Boolean()),
  /**
   * Browsers may fetch the page before anybody clicks a link to it. Only for pages that the document server renders, that look the
   * same to everybody, have no token in their URL and change nothing. Ignored for all others.
   */
  prefetch: Type.Optional(Type.Boolean()),
  /**
   * The query parameters that the page reads; by default any. The shell drops all others, so that they don't make visitors get
   * pages of their own.
   */
  query: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
  /** `false` hides floating widgets so that they don't cover the page's controls. */
  widgets: Type.Optional(Type.Boolean()),
  /**
   * What the shell puts around the page; by default the header, menus and footer. `quiet`: only the store's name and a link
   * back, to avoid distracting the shopper. `none`: the page has its own frame.
   */
  frame: Type.Optional(Type.Union([Type.Literal('quiet'), Type.Literal('none')])),
});
export type PageDeclaration = Static<typeof PageDeclaration>;

/** The contents of `remote.json`: everything the shell needs to know before it loads any of the remote's code. */
export const RemoteDeclaration = StrictObject({
  $schema: Type.Optional(Type.String()),
  name: Type.String({ pattern: '^mfe-[a-z0-9-]+$' }),
  contract: Type.Integer({ minimum: 1 }),
  /** The name of this part of the page in its fallback message: "Checkout could not be loaded". */
  title: Type.String({ minLength: 1, maxLength: 60 }),
  pages: Type.Array(PageDeclaration),
  /** `floating`: mounted on every page after everything else. */
  widgets: Type.Optional(Type.Array(Type.Literal('floating'))),
  /** The feature that a tenant must have turned on to get this remote. */
  feature: Type.Optional(Type.String()),
});
export type RemoteDeclaration = Static<typeof RemoteDeclaration>;
