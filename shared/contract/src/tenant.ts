import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { HexColor, Line, Message } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

export const Theme = Type.Object({
  primaryColor: HexColor,
  secondaryColor: HexColor,
  backgroundColor: HexColor,
  textColor: HexColor,
  headerBackgroundColor: HexColor,
  footerBackgroundColor: HexColor,
  fontFamily: Type.String(),
  /** Font for headings; the text font if absent. */
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
  /** Shown next to the copyright line. */
  vendorSite: Type.Object({ label: Type.String(), url: Type.String() }),
  /** Google sign-in is offered if the tenant has a client id. */
  googleClientId: Type.Union([Type.String(), Type.Null()]),
  theme: Theme,
  /** `getHomePage` has the home page. Absent for the standard one. */
  hasComposedHome: Type.Optional(Type.Literal(true)),
  /** Only in replies to requests with a valid `X-Preview` token: this is a draft. */
  isPreview: Type.Optional(Type.Literal(true)),
});
export type TenantConfig = Static<typeof TenantConfig>;

export const TenantCode = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z][A-Z0-9_]*$' });

export const getTenantConfig = endpoint({
  method: 'GET',
  path: '/vendors/public/config/by-code/{tenantCode}',
  summary: 'Get the public configuration of a tenant',
  isTenantless: true,
  params: Type.Object({ tenantCode: TenantCode }),
  response: TenantConfig,
  errors: ['unknown-tenant'],
});

/** What the document server needs to resolve a host name to a tenant. The canonical host comes first. */
export const TenantDomains = Type.Array(
  Type.Object({ tenantCode: Type.String(), hosts: Type.Array(Type.String()), isDefault: Type.Boolean() }),
);
export type TenantDomains = Static<typeof TenantDomains>;

export const listTenantDomains = endpoint({
  method: 'GET',
  path: '/vendors/public/domains',
  summary: 'List which host names belong to which tenant',
  isTenantless: true,
  response: TenantDomains,
});

export const FrameRevision = Type.Object({
  /** Changes when the mapping of hosts to tenants changes. */
  hosts: Type.Integer(),
  /** Changes when the page frame's data changes: the tenant's configuration, categories or banners. */
  frame: Type.Integer(),
  /** Which public pages have changed. Only for our own services. */
  pages: Type.Union([
    Type.Object({
      /** Pass it as `since` next time. */
      cursor: Type.String(),
      /** Cache tags changed since `since`; null means all pages may have changed. */
      changed: Type.Union([Type.Array(Type.String()), Type.Null()]),
      /** Milliseconds until the next scheduled banner starts or ends, or the next version of the home page starts; null if none does. */
      nextBannerChangeMs: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type FrameRevision = Static<typeof FrameRevision>;

export const getFrameRevision = endpoint({
  method: 'GET',
  path: '/vendors/public/revision/{tenantCode}',
  summary:
    "Get the revisions of a tenant's hosts and page frame, and, for our services, which pages have changed",
  isTenantless: true,
  params: Type.Object({ tenantCode: TenantCode }),
  query: Type.Object({ since: Type.Optional(Type.String({ maxLength: 8000 })) }),
  response: FrameRevision,
});

export const ContentPage = Type.Object({ slug: Type.String(), title: Type.String(), html: Type.String() });
export type ContentPage = Static<typeof ContentPage>;

export const getContentPage = endpoint({
  method: 'GET',
  path: '/pages/{slug}',
  summary: 'Get an editable page of the store: help, delivery, about, …',
  params: Type.Object({ slug: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' }) }),
  response: ContentPage,
  errors: ['not-found'],
  cacheTag: ({ params }) => `content/${params.slug}`,
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscriptions',
  summary: 'Subscribe an email address to the newsletter; can be repeated safely',
  body: StrictObject({ email: Line(254, 3) }),
  response: Message,
  errors: ['rate-limited'],
});

/** Email clients call this too (one-click unsubscribe, RFC 8058), with a form body that can be ignored. */
export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscriptions',
  summary: 'Unsubscribe with the token from a signed link; can be repeated safely',
  query: Type.Object({ token: Line(120) }),
  response: Message,
  errors: ['not-found', 'rate-limited'],
});
