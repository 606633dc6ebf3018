import { Type, type Static } from 'typebox';
import { featureNames, usStates } from '../constants.ts';
import { contentPageSlugs } from '../content-page-slugs.ts';
import { endpoint } from '../endpoint.ts';
import { Image } from '../images.ts';
import { HexColor, Line, Name, Phone, Timestamp, Uuid } from '../scalars.ts';
import { BannerInput } from './banners.ts';
import { BasedOn, Link, nullable } from './admin-scalars.ts';

export const ThemeInput = Type.Object(
  {
    primaryColor: HexColor,
    secondaryColor: HexColor,
    backgroundColor: HexColor,
    textColor: HexColor,
    headerBackgroundColor: HexColor,
    footerBackgroundColor: HexColor,
    fontFamily: Line(200),
    displayFontFamily: Type.Optional(Line(200)),
    customCss: Type.String({ maxLength: 20_000 }),
  },
  { additionalProperties: false },
);
export type ThemeInput = Static<typeof ThemeInput>;

/** What of a theme is corrected or left out when it is shown, and why. */
export const ThemeProblem = Type.Object({ field: Type.String(), message: Type.String() });

/** Credentials that a store may have of its own; what the environment gives counts where it has none. */
export const credentialKinds = ['payment', 'carrier', 'tax'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

export const StoredCredentials = Type.Object({
  kind: Type.Enum([...credentialKinds]),
  isSet: Type.Boolean(),
  /** Enough to tell one account from another: the last characters of its public part. */
  hint: nullable(Type.String()),
  updatedAt: nullable(Timestamp),
  updatedBy: nullable(Type.String()),
});
export type StoredCredentials = Static<typeof StoredCredentials>;

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
  domains: Domains,
  sellerAddress: SellerAddress,
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
  summary: 'The host names of the store, one of them canonical; `conflict` for one of another store',
  access: 'admin',
  body: Type.Object({ domains: Domains }, { additionalProperties: false }),
  response: StoreSettings,
  errors: ['conflict'],
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

const Secret = Type.String({ minLength: 1, maxLength: 400, pattern: '^[!-~]+$' });

/** Stored encrypted; no reply ever has them. */
export const PaymentCredentials = Type.Object(
  {
    clientId: Secret,
    clientSecret: Secret,
    merchantId: Secret,
    webhookId: Type.Optional(Secret),
  },
  { additionalProperties: false },
);
export type PaymentCredentials = Static<typeof PaymentCredentials>;

export const ApiKeyCredentials = Type.Object({ apiKey: Secret }, { additionalProperties: false });
export type ApiKeyCredentials = Static<typeof ApiKeyCredentials>;

const credentialsEndpoint = <
  const Kind extends CredentialKind,
  Body extends typeof PaymentCredentials | typeof ApiKeyCredentials,
>(
  kind: Kind,
  body: Body,
) =>
  endpoint({
    method: 'PUT',
    path: `/admin/settings/credentials/${kind}`,
    summary: `Set the store's own ${kind} account, once its provider has accepted it; what it refuses is \`invalid-request\``,
    access: 'admin',
    body,
    response: StoreSettings,
    errors: ['upstream-unavailable'],
  });

export const setPaymentCredentials = credentialsEndpoint('payment', PaymentCredentials);
export const setCarrierCredentials = credentialsEndpoint('carrier', ApiKeyCredentials);
export const setTaxCredentials = credentialsEndpoint('tax', ApiKeyCredentials);

export const deleteCredentials = endpoint({
  method: 'DELETE',
  path: '/admin/settings/credentials/{kind}',
  summary: "Forget the store's own account of this kind",
  access: 'admin',
  params: Type.Object({ kind: Type.Enum([...credentialKinds]) }),
  response: StoreSettings,
});

export const AdminContentPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  html: Type.String(),
  /** `null` for a page that is not written: visitors get a 404. */
  updatedAt: nullable(Timestamp),
});
export type AdminContentPage = Static<typeof AdminContentPage>;

export const listContentPages = endpoint({
  method: 'GET',
  path: '/admin/pages',
  summary: 'Every page that an operator may write, those not written yet too',
  access: 'admin',
  response: Type.Array(AdminContentPage),
});

const Slug = Type.Object({ slug: Type.Enum([...contentPageSlugs]) });
const pageTexts = { title: Name(120), html: Type.String({ minLength: 1, maxLength: 100_000 }) };

export const saveContentPage = endpoint({
  method: 'PUT',
  path: '/admin/pages/{slug}',
  summary: 'Write a page; the reply has the HTML as it was sanitised',
  access: 'admin',
  params: Slug,
  body: Type.Object({ ...pageTexts, basedOn: BasedOn }, { additionalProperties: false }),
  response: AdminContentPage,
  errors: ['changed-meanwhile'],
});

export const deleteContentPage = endpoint({
  method: 'DELETE',
  path: '/admin/pages/{slug}',
  summary: 'Take a page away',
  access: 'admin',
  params: Slug,
  response: AdminContentPage,
});

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
