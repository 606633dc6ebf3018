import { Type, type Static } from 'typebox';
import { Banner, BannerPlacement, BannerType } from '../banners.ts';
import { pictureTypes } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { FocalPoint, Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { ById, Handle, Line, Message, Timestamp, Title, Uuid, nullable } from '../scalars.ts';
import { BaseVersionAt, Link, Moment } from './admin-scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const AdminBanner = Type.Object({
  ...Banner.properties,
  /** The category whose page shows the banner; `null` for every category. */
  categoryId: nullable(Type.String()),
  imageId: nullable(Type.String()),
  /** Within a placement, the lowest number comes first. */
  sortOrder: Type.Integer(),
  isActive: Type.Boolean(),
  /** When the banner is shown; `null` means no limit. */
  startsAt: nullable(Timestamp),
  endsAt: nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminBanner = Static<typeof AdminBanner>;

export const BannerInput = StrictObject({
  title: Line(120),
  description: Title(400),
  imageId: nullable(Uuid),
  linkUrl: nullable(Link),
  linkText: Line(60),
  type: BannerType,
  placement: BannerPlacement,
  categoryId: nullable(Handle),
  sortOrder: Type.Integer({ minimum: 0, maximum: 9_999 }),
  isActive: Type.Boolean(),
  startsAt: nullable(Moment),
  endsAt: nullable(Moment),
  basedOn: BaseVersionAt,
});
export type BannerInput = Static<typeof BannerInput>;

export const listBanners = adminEndpoint({
  method: 'GET',
  path: '/admin/banners/all',
  summary: "List all of the tenant's banners, newest first",
  query: Type.Object({ page: PageNumber, size: PageSize(20) }),
  response: PageOf(AdminBanner),
});

export const getBanner = adminEndpoint({
  method: 'GET',
  path: '/admin/banners/{id}',
  summary: 'Get a banner to edit',
  params: ById,
  response: AdminBanner,
  errors: ['not-found'],
});

export const createBanner = adminEndpoint({
  method: 'POST',
  path: '/admin/banners',
  summary: 'Add a banner',
  idempotent: true,
  body: BannerInput,
  status: 201,
  response: AdminBanner,
  errors: ['idempotency-conflict'],
});

export const updateBanner = adminEndpoint({
  method: 'PUT',
  path: '/admin/banners/{id}',
  summary: 'Change a banner',
  params: ById,
  body: BannerInput,
  response: AdminBanner,
  errors: ['not-found', 'changed-meanwhile'],
});

export const deleteBanner = adminEndpoint({
  method: 'DELETE',
  path: '/admin/banners/{id}',
  summary: 'Delete a banner',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

/** A picture that was uploaded but isn't used yet. It's deleted if nothing uses it within a day. */
export const UploadedImage = Type.Object({ imageId: Type.String(), imageUrl: Type.String(), image: Image });
export type UploadedImage = Static<typeof UploadedImage>;

const pictureForm = {
  fields: Type.Object({
    /** Alt text for screen readers. */
    alt: Type.Optional(Title(200)),
  }),
  files: { file: { maxCount: 1, maxBytes: 10 * 1024 * 1024, accept: [...pictureTypes] } },
};

export const uploadBannerImage = adminEndpoint({
  method: 'POST',
  path: '/admin/banners/images/upload',
  summary: 'Upload a picture for a banner',
  form: pictureForm,
  status: 201,
  response: UploadedImage,
  errors: ['payload-too-large', 'unsupported-media-type', 'unavailable'],
});

export const uploadImage = adminEndpoint({
  method: 'POST',
  path: '/admin/images',
  summary: 'Upload a picture for a product, a color, the logo or the favicon',
  form: pictureForm,
  status: 201,
  response: UploadedImage,
  errors: ['payload-too-large', 'unsupported-media-type', 'unavailable'],
});

/** Pictures never change, but their alt text can. The new text applies wherever the picture is used. */
export const describeImage = adminEndpoint({
  method: 'PUT',
  path: '/admin/images/{id}',
  summary: "Change a picture's alt text",
  params: ById,
  body: StrictObject({ alt: Title(200) }),
  response: UploadedImage,
  errors: ['not-found'],
});

/** Applies wherever the picture is used. `null` restores the automatically detected point. */
export const setFocalPoint = adminEndpoint({
  method: 'PUT',
  path: '/admin/images/{id}/focal-point',
  summary: 'Choose which part of a picture stays visible when it is cropped',
  params: ById,
  body: StrictObject({ focalPoint: nullable(FocalPoint) }),
  response: UploadedImage,
  errors: ['not-found'],
});
