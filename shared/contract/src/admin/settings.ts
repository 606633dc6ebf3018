import { Type, type Static } from 'typebox';
import { featureNames, usStates } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { Line, Name, Phone, Timestamp, Uuid } from '../scalars.ts';
import { BasedOn, Link, nullable } from './admin-scalars.ts';
import { StoredCredentials } from './stored-credentials.ts';
import { ThemeInput, ThemeProblem } from './theme.ts';

/** Where parcels leave from and returns go to; the seller on invoices. */
export const SellerAddress = Type.Object(
  {
    name: Name(120),
    streetAddress: Name(200),
    city: Name(100),
    state: Type.Enum([...usStates]),
    postalCode: Type.String({ pattern: '^[0-9]{5}(?:-[0-9]{4})?$' }),
    country: Type.Literal('US'),
    phone: Type.Optional(Phone),
  },
  { additionalProperties: false },
);
export type SellerAddress = Static<typeof SellerAddress>;

const FooterCategories = Type.Array(
  Type.Object({ name: Line(60), url: Link }, { additionalProperties: false }),
  { maxItems: 12 },
);
/** As it was typed: the server writes it as browsers ask for it, in lower case and punycode, and says what is no host. */
const Host = Line(253);
const Domains = Type.Array(
  Type.Object({ host: Host, isCanonical: Type.Boolean() }, { additionalProperties: false }),
  { minItems: 1, maxItems: 20 },
);

/** A host name that a store has added and not proven to be its own yet: nothing is served there. */
export const PendingDomain = Type.Object({
  host: Host,
  /** What has to stand in the TXT record, or in the file. */
  token: Type.String(),
  /** The name of the TXT record: `_selvedge.shop.example`. */
  txtRecord: Type.String(),
  /** Where the file is looked for instead, by https, too, where that leads there. */
  fileUrl: Type.String(),
});
export type PendingDomain = Static<typeof PendingDomain>;

export const StoreSettings = Type.Object({
  code: Type.String(),
  vendorName: Type.String(),
  vendorSite: Type.Object({ label: Type.String(), url: Type.String() }),
  logoUrl: nullable(Type.String()),
  /** The uploaded picture; `null` where the store came with its logo, or has none. */
  logo: nullable(Type.Object({ imageId: Type.String(), image: Image })),
  faviconUrl: nullable(Type.String()),
  favicon: nullable(Type.Object({ imageId: Type.String(), image: Image })),
  theme: ThemeInput,
  themeProblems: Type.Array(ThemeProblem),
  enabledFeatures: Type.Array(Type.String()),
  showCareers: Type.Boolean(),
  footerCategories: FooterCategories,
  /** Those that are proven, and served. */
  domains: Domains,
  pendingDomains: Type.Array(PendingDomain),
  /** `null` until somebody has said where the store is; no label is bought until then. */
  sellerAddress: nullable(SellerAddress),
  returnWindowDays: Type.Integer(),
  googleClientId: nullable(Type.String()),
  credentials: Type.Array(StoredCredentials),
  updatedAt: Timestamp,
});
export type StoreSettings = Static<typeof StoreSettings>;

export const getStoreSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'The settings of the store; of credentials only whether they are set',
  access: 'admin',
  response: StoreSettings,
});

/** Each section is written for itself; the next page anybody loads has it. */
export const updateStoreIdentity = endpoint({
  method: 'PUT',
  path: '/admin/settings/identity',
  summary: 'Name, logo and favicon',
  access: 'admin',
  body: Type.Object(
    {
      vendorName: Name(80),
      vendorSite: Type.Object({ label: Name(80), url: Link }, { additionalProperties: false }),
      /** An uploaded picture; `null` takes it away; absent, it stays. */
      logoImageId: Type.Optional(nullable(Uuid)),
      faviconImageId: Type.Optional(nullable(Uuid)),
      basedOn: BasedOn,
    },
    { additionalProperties: false },
  ),
  response: StoreSettings,
  errors: ['changed-meanwhile'],
});

export const updateStoreTheme = endpoint({
  method: 'PUT',
  path: '/admin/settings/theme',
  summary: 'Colours, fonts and own CSS; CSS outside the allow-list is refused with the place of each mistake',
  access: 'admin',
  body: Type.Object({ theme: ThemeInput, basedOn: BasedOn }, { additionalProperties: false }),
  response: StoreSettings,
  errors: ['changed-meanwhile'],
});

export const updateStoreFeatures = endpoint({
  method: 'PUT',
  path: '/admin/settings/features',
  summary: 'What the store offers: the assistant, the page on careers',
  access: 'admin',
  body: Type.Object(
    {
      enabledFeatures: Type.Array(Type.Enum([...featureNames]), { maxItems: 20 }),
      showCareers: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  response: StoreSettings,
});

export const updateStoreFooter = endpoint({
  method: 'PUT',
  path: '/admin/settings/footer',
  summary: 'The categories that the footer leads to',
  access: 'admin',
  body: Type.Object(
    { footerCategories: FooterCategories, basedOn: BasedOn },
    { additionalProperties: false },
  ),
  response: StoreSettings,
  errors: ['changed-meanwhile'],
});

export const updateStoreDomains = endpoint({
  method: 'PUT',
  path: '/admin/settings/domains',
  summary:
    'The host names of the store, one of them canonical. A new one waits until it is verified; `conflict` for one of another store',
  access: 'admin',
  body: Type.Object({ domains: Domains }, { additionalProperties: false }),
  response: StoreSettings,
  errors: ['conflict'],
});

const HostParam = Type.Object({ host: Host });

export const verifyStoreDomain = endpoint({
  method: 'POST',
  path: '/admin/settings/domains/{host}/verification',
  summary:
    'Look for the TXT record or the file of a host name that waits; with either the store is served there at once',
  access: 'admin',
  params: HostParam,
  response: StoreSettings,
  errors: ['not-found', 'host-not-verified', 'conflict', 'rate-limited'],
});

export const withdrawStoreDomain = endpoint({
  method: 'DELETE',
  path: '/admin/settings/domains/{host}/verification',
  summary: 'Wait no longer for a host name',
  access: 'admin',
  params: HostParam,
  response: StoreSettings,
  errors: ['not-found'],
});

export const updateFulfilment = endpoint({
  method: 'PUT',
  path: '/admin/settings/fulfilment',
  summary: 'Where parcels leave from, and how long after delivery they may be returned',
  access: 'admin',
  body: Type.Object(
    {
      sellerAddress: SellerAddress,
      returnWindowDays: Type.Integer({ minimum: 0, maximum: 365 }),
    },
    { additionalProperties: false },
  ),
  response: StoreSettings,
});

export const updateGoogleClient = endpoint({
  method: 'PUT',
  path: '/admin/settings/google',
  summary: 'The client id of Google sign-in; `null` takes the button away',
  access: 'admin',
  body: Type.Object(
    { googleClientId: nullable(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' })) },
    { additionalProperties: false },
  ),
  response: StoreSettings,
});
