import {
  BannerInput,
  CollectionInput,
  contentPageSlugs,
  featureNames,
  PromotionInput,
  SellerAddress,
  ThemeInput,
  updateStoreFooter,
  updateStoreIdentity,
} from '@selvedge/contract';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

const strict = { additionalProperties: false };
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 });
const Path = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ minLength: 1 });
const Days = Type.Integer({ minimum: 0 });

const Leaf = Type.Object({ id: Id, name: Text }, strict);
const Branch = Type.Object({ id: Id, name: Text, children: Type.Optional(Type.Array(Leaf)) }, strict);
const Category = Type.Object({ id: Id, name: Text, children: Type.Optional(Type.Array(Branch)) }, strict);

const { title, description, linkText, linkUrl, type, placement, sortOrder } = BannerInput.properties;
const { code, kind, percent, amount, minSubtotal, perCustomerLimit } = PromotionInput.properties;

const collection = CollectionInput.properties;

/** Everything about a store except its products: what its operator would enter in the admin, and reviews. */
const StoreFile = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }),
    name: updateStoreIdentity.body.properties.vendorName,
    /** Shown below the name if there's no logo. */
    tagline: Text,
    site: updateStoreIdentity.body.properties.vendorSite,
    /** Paths of pictures are relative to the store's folder, as in the catalog. */
    logo: Path,
    favicon: Path,
    theme: ThemeInput,
    enabledFeatures: Type.Array(Type.Enum([...featureNames])),
    showCareers: Type.Boolean(),
    footerCategories: updateStoreFooter.body.properties.footerCategories,
    sellerAddress: SellerAddress,
    returnWindowDays: Type.Integer({ minimum: 0, maximum: 365 }),
    categories: Type.Array(Category),
    banners: Type.Array(
      Type.Object(
        {
          title,
          description,
          linkText,
          linkUrl,
          type,
          placement,
          sortOrder,
          categoryId: Type.Optional(Id),
          picture: Type.Optional(Type.Object({ path: Path, alt: Type.String() }, strict)),
        },
        strict,
      ),
    ),
    pages: Type.Array(
      Type.Object({ slug: Type.Enum([...contentPageSlugs]), title: Text, html: Text }, strict),
    ),
    promotions: Type.Array(
      Type.Object(
        {
          code,
          kind,
          minSubtotal,
          description: PromotionInput.properties.description,
          percent: Type.Optional(percent),
          amount: Type.Optional(amount),
          /** Omit it if the promotion applies to the whole cart. */
          categoryId: Type.Optional(Id),
          perCustomerLimit: Type.Optional(perCustomerLimit),
          isForFirstOrder: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
    ),
    collections: Type.Array(
      Type.Object(
        {
          handle: Id,
          title: collection.title,
          description: collection.description,
          /** Of a collection whose products are picked by hand. */
          productIds: Type.Optional(collection.productIds),
          /** Of a collection that has all products that match these rules. */
          conditions: Type.Optional(collection.conditions),
          match: Type.Optional(collection.match),
          sort: Type.Optional(collection.sort),
        },
        strict,
      ),
    ),
    /** How many days ago each product was added, by handle. */
    listedDaysAgo: Type.Record(Id, Days),
    reviews: Type.Array(
      Type.Object(
        {
          product: Id,
          rating: Type.Integer({ minimum: 1, maximum: 5 }),
          title: Type.String(),
          comment: Text,
          author: Text,
          daysAgo: Days,
          isVerifiedPurchase: Type.Boolean(),
          helpfulCount: Type.Integer({ minimum: 0 }),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type StoreFile = Static<typeof StoreFile>;

/**
 * Facts about each picture, by path, so that the shop needn't decode it. The shop trusts them, so this is only for pictures that
 * we drew.
 */
const PicturesFile = Type.Record(
  Type.String(),
  Type.Object(
    {
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      width: Type.Integer({ minimum: 1 }),
      height: Type.Integer({ minimum: 1 }),
      dominantColor: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
      subjectColor: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
      focalPoint: Type.Object({ x: Type.Number(), y: Type.Number() }),
    },
    strict,
  ),
);

/** @throws Error that names the file, the field and the problem */
export async function readStoreFile(folder: string): Promise<StoreFile> {
  const file = await readChecked(join(folder, 'store.json'), StoreFile);
  if (file.code === basename(folder).toUpperCase()) return file;
  throw new Error(`${folder} must be named ${file.code.toLowerCase()}, after the code of its store`);
}

/** @throws like `readStoreFile` */
export const readPicturesFile = (folder: string): Promise<Static<typeof PicturesFile>> =>
  readChecked(join(folder, 'pictures.json'), PicturesFile);

async function readChecked<Schema extends TSchema>(path: string, schema: Schema): Promise<Static<Schema>> {
  const text = await readFile(path, 'utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} isn't JSON: ${(cause as Error).message}`, { cause });
  }
  const checked = Compile(schema);
  if (checked.Check(content)) return content as Static<Schema>;
  const problems = checked
    .Errors(content)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new Error(`${path}: ${problems.slice(0, 5).join('; ')}`);
}
