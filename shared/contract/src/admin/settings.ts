import { Type, type Static } from 'typebox';
import { featureNames, usStates } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { Line, Name, Phone, Timestamp, Uuid, nullable } from '../scalars.ts';
import { BaseVersionAt, Link } from './admin-scalars.ts';
import { StoredCredentials } from './stored-credentials.ts';
import { ThemeInput, ThemeProblem } from './theme.ts';
import { StrictObject } from '../strict-object.ts';

/** The address packages ship from and returns go to; also the seller on invoices. */
export const SellerAddress = StrictObject({
  name: Name(120),
  streetAddress: Name(200),
  city: Name(100),
  state: Type.Enum([...usStates]),
  postalCode: Type.String({ pattern: '^[0-9]{5}(?:-[0-9]{4})?$' }),
  country: Type.Literal('US'),
  phone: Type.Optional(Phone),
});
export type SellerAddress = Static<typeof SellerAddress>;

const FooterCategories = Type.Array(StrictObject({ name: Line(60), url: Link }), { maxItems: 12 });
/** As typed. The server converts it to lower case and punycode, and rejects anything that isn't a host name. */
const Host = Line(253);
const Domains = Type.Array(StrictObject({ host: Host, isCanonical: Type.Boolean() }), {
  minItems: 1,
  maxItems: 20,
});

/** A host name that the store has added but not verified yet. Nothing is served there. */
export const PendingDomain = Type.Object({
  host: Host,
  /** The content the TXT record or the file must have. */
  token: Type.String(),
  /** The name of the TXT record, such as `_selvedge.shop.example`. */
  txtRecord: Type.String(),
  /** Where the server looks for the file instead; it follows a redirect to https. */
  fileUrl: Type.String(),
});
export type PendingDomain = Static<typeof PendingDomain>;

export const StoreSettings = Type.Object({
  code: Type.String(),
  vendorName: Type.String(),
  vendorSite: Type.Object({ label: Type.String(), url: Type.String() }),
  logoUrl: nullable(Type.String()),
  /** The uploaded picture; `null` if the store was set up with its logo, or has none. */
  logo: nullable(Type.Object({ imageId: Type.String(), image: Image })),
  faviconUrl: nullable(Type.String()),
  favicon: nullable(Type.Object({ imageId: Type.String(), image: Image })),
  theme: ThemeInput,
  themeProblems: Type.Array(ThemeProblem),
  enabledFeatures: Type.Array(Type.String()),
  showCareers: Type.Boolean(),
  footerCategories: FooterCategories,
  /** The verified domains, where the store is served. */
  domains: Domains,
  pendingDomains: Type.Array(PendingDomain),
  /** `null` until it's set; labels can't be bought until then. */
  sellerAddress: nullable(SellerAddress),
  returnWindowDays: Type.Integer(),
  /** Whether new reviews wait until an operator approves them. */
  newReviewsWait: Type.Boolean(),
  /** The time zone of its calendar, such as `America/New_York`. Absent in replies from older commerce services. */
  timeZone: Type.Optional(Type.String()),
  googleClientId: nullable(Type.String()),
  credentials: Type.Array(StoredCredentials),
  updatedAt: Timestamp,
});
export type StoreSettings = Static<typeof StoreSettings>;

export const getStoreSettings = adminEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: "Get the store's settings; for credentials, only whether they are set",
  response: StoreSettings,
});

/** Each section is saved on its own and applies from the next page load. */
export const updateStoreIdentity = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/identity',
  summary: 'Change the name, logo and favicon',
  body: StrictObject({
    vendorName: Name(80),
    vendorSite: StrictObject({ label: Name(80), url: Link }),
    /** An uploaded picture; `null` removes the current one, absent keeps it. */
    logoImageId: Type.Optional(nullable(Uuid)),
    faviconImageId: Type.Optional(nullable(Uuid)),
    basedOn: BaseVersionAt,
  }),
  response: StoreSettings,
  errors: ['changed-meanwhile'],
});

export const updateStoreTheme = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/theme',
  summary:
    'Change colors, fonts and custom CSS; CSS outside the allowlist is rejected, with the position of each problem',
  body: StrictObject({ theme: ThemeInput, basedOn: BaseVersionAt }),
  response: StoreSettings,
  errors: ['changed-meanwhile'],
});

export const updateStoreFeatures = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/features',
  summary: 'Turn features on or off: the assistant, the careers page',
  body: StrictObject({
    enabledFeatures: Type.Array(Type.Enum([...featureNames]), { maxItems: 20 }),
    showCareers: Type.Boolean(),
  }),
  response: StoreSettings,
});

export const updateStoreFooter = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/footer',
  summary: 'Change the categories linked in the footer',
  body: StrictObject({ footerCategories: FooterCategories, basedOn: BaseVersionAt }),
  response: StoreSettings,
  errors: ['changed-meanwhile'],
});

export const updateStoreDomains = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/domains',
  summary:
    'Change the host names of the store, one of them canonical. New ones wait for verification; `conflict` if one belongs to another store',
  body: StrictObject({ domains: Domains }),
  response: StoreSettings,
  errors: ['conflict'],
});

const HostParam = Type.Object({ host: Host });

export const verifyStoreDomain = adminEndpoint({
  method: 'POST',
  path: '/admin/settings/domains/{host}/verification',
  summary:
    'Check the TXT record or the file of a pending host name; if either is found, the store is served there immediately',
  params: HostParam,
  response: StoreSettings,
  errors: ['not-found', 'host-not-verified', 'conflict', 'rate-limited'],
});

export const withdrawStoreDomain = adminEndpoint({
  method: 'DELETE',
  path: '/admin/settings/domains/{host}/verification',
  summary: 'Remove a pending host name',
  params: HostParam,
  response: StoreSettings,
  errors: ['not-found'],
});

export const updateFulfilment = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/fulfilment',
  summary: 'Change the ship-from address, and how long after delivery items can be returned',
  body: StrictObject({
    sellerAddress: SellerAddress,
    returnWindowDays: Type.Integer({ minimum: 0, maximum: 365 }),
  }),
  response: StoreSettings,
});

export const updateReviewSettings = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/reviews',
  summary: 'Change whether new reviews wait for approval; applies to reviews submitted from now on',
  body: StrictObject({ newReviewsWait: Type.Boolean() }),
  response: StoreSettings,
});

export const updateTimeZone = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/time-zone',
  summary: "Change the time zone of the store's calendar, which reports count days by",
  body: StrictObject({
    /** A name of the IANA list. */
    timeZone: Type.String({ maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' }),
  }),
  response: StoreSettings,
});

export const updateGoogleClient = adminEndpoint({
  method: 'PUT',
  path: '/admin/settings/google',
  summary: 'Change the client id for Google sign-in; `null` removes the button',
  body: StrictObject({
    googleClientId: nullable(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' })),
  }),
  response: StoreSettings,
});
