import { Type, type Static } from 'typebox';

export const PageDeclaration = Type.Object(
  {
    /** Path pattern, parameters as `:name`. */
    path: Type.String({ pattern: '^/' }),
    /** Needs a signed-in shopper (`shopper`) or operator (`admin`). */
    protected: Type.Optional(Type.Union([Type.Literal('shopper'), Type.Literal('admin')])),
    /** Rendered by the document server. */
    ssr: Type.Optional(Type.Boolean()),
    /** `false`: floating widgets stay away, so that nothing covers what has to be pressed here. */
    widgets: Type.Optional(Type.Boolean()),
    /**
     * What the shell puts around the page; header, menus and footer where nothing is said. `quiet`: the store's name and the
     * way back, where a shopper should not be led away. `none`: the page has a frame of its own.
     */
    frame: Type.Optional(Type.Union([Type.Literal('quiet'), Type.Literal('none')])),
  },
  { additionalProperties: false },
);
export type PageDeclaration = Static<typeof PageDeclaration>;

/** What a team writes in `remote.json`: everything the shell has to know before it loads any of the remote's code. */
export const RemoteDeclaration = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: Type.String({ pattern: '^mfe-[a-z0-9-]+$' }),
    contract: Type.Integer({ minimum: 1 }),
    /** What a shopper calls the region, for the words of its fallback: "Checkout could not be loaded". */
    title: Type.String({ minLength: 1, maxLength: 60 }),
    pages: Type.Array(PageDeclaration),
    /** `floating`: mounted on every page, after everything else. */
    widgets: Type.Optional(Type.Array(Type.Literal('floating'))),
    /** Feature that a tenant must have for the remote to exist at all. */
    feature: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type RemoteDeclaration = Static<typeof RemoteDeclaration>;
