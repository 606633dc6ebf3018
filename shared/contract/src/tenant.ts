import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { HexColor, Line } from './scalars.ts';

export const Theme = Type.Object({
  primaryColor: HexColor,
  secondaryColor: HexColor,
  backgroundColor: HexColor,
  textColor: HexColor,
  headerBackgroundColor: HexColor,
  footerBackgroundColor: HexColor,
  fontFamily: Type.String(),
  /** Face for headings; the text face when absent. */
  displayFontFamily: Type.Optional(Type.String()),
  customCss: Type.String(),
});
export type Theme = Static<typeof Theme>;

export const TenantConfig = Type.Object({
  code: Type.String(),
  vendorCode: Type.String(),
  vendorName: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  faviconUrl: Type.Union([Type.String(), Type.Null()]),
  enabledFeatures: Type.Array(Type.String()),
  showCareers: Type.Boolean(),
  footerCategories: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  /** Shown beside the copyright line. */
  vendorSite: Type.Object({ label: Type.String(), url: Type.String() }),
  /** Google sign-in is offered when the tenant has a client id. */
  googleClientId: Type.Union([Type.String(), Type.Null()]),
  theme: Theme,
  /** Only in the answer to `X-Preview` with a token that is good: this is somebody's draft. */
  isPreview: Type.Optional(Type.Literal(true)),
});
export type TenantConfig = Static<typeof TenantConfig>;

export const TenantCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z][A-Z0-9_]*$' });

export const getTenantConfig = endpoint({
  method: 'GET',
  path: '/vendors/public/config/by-code/{tenantCode}',
  summary: 'The public configuration of a tenant',
  isTenantless: true,
  params: Type.Object({ tenantCode: TenantCode }),
  response: TenantConfig,
  errors: ['unknown-tenant'],
});

/** A tenant as the document server needs it to resolve a host name. The canonical host stands first. */
export const TenantDomains = Type.Array(
  Type.Object({ tenantCode: Type.String(), hosts: Type.Array(Type.String()), isDefault: Type.Boolean() }),
);
export type TenantDomains = Static<typeof TenantDomains>;

export const listTenantDomains = endpoint({
  method: 'GET',
  path: '/vendors/public/domains',
  summary: 'Which host names belong to which tenant',
  isTenantless: true,
  response: TenantDomains,
});

export const FrameRevision = Type.Object({
  /** Of which host leads to which tenant. */
  hosts: Type.Integer(),
  /** Of what the frame of the tenant's pages is made from: its configuration, categories and banners. */
  frame: Type.Integer(),
});
export type FrameRevision = Static<typeof FrameRevision>;

export const getFrameRevision = endpoint({
  method: 'GET',
  path: '/vendors/public/revision/{tenantCode}',
  summary: 'Two numbers; each is another one as soon as anything it stands for has been changed',
  isTenantless: true,
  params: Type.Object({ tenantCode: TenantCode }),
  response: FrameRevision,
});

export const ContentPage = Type.Object({ slug: Type.String(), title: Type.String(), html: Type.String() });
export type ContentPage = Static<typeof ContentPage>;

export const getContentPage = endpoint({
  method: 'GET',
  path: '/pages/{slug}',
  summary: 'An editable page of the store: help, delivery, about, …',
  params: Type.Object({ slug: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' }) }),
  response: ContentPage,
  errors: ['not-found'],
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscriptions',
  summary: 'Subscribe an e-mail address to the newsletter; repeating is harmless',
  body: Type.Object({ email: Line(254, 3) }, { additionalProperties: false }),
  response: Type.Object({ message: Type.String() }),
  errors: ['rate-limited'],
});

/** Mail programs call it too (RFC 8058), with a form for a body that says no more than that they do. */
export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscriptions',
  summary: 'End the subscription that a signed link speaks of; repeating is harmless',
  query: Type.Object({ token: Line(120) }),
  response: Type.Object({ message: Type.String() }),
  errors: ['not-found', 'rate-limited'],
});
