import { Type, type Static } from 'typebox';
import { Banner, BannerPlacement, BannerType } from '../banners.ts';
import { pictureTypes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { FocalPoint, Image } from '../images.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Handle, Line, Timestamp, Title, Uuid } from '../scalars.ts';
import { BasedOn, Link, Moment, nullable } from './admin-scalars.ts';

export const AdminBanner = Type.Object({
  ...Banner.properties,
  /** The category whose page shows it; `null` for every one. */
  categoryId: nullable(Type.String()),
  imageId: nullable(Type.String()),
  /** Among those of one placement, the lowest first. */
  sortOrder: Type.Integer(),
  isActive: Type.Boolean(),
  /** Shown from then, and until then; without an end where `null`. */
  startsAt: nullable(Timestamp),
  endsAt: nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AdminBanner = Static<typeof AdminBanner>;

export const BannerInput = Type.Object(
  {
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
    basedOn: BasedOn,
  },
  { additionalProperties: false },
);
export type BannerInput = Static<typeof BannerInput>;

const BannerId = Type.Object({ id: Uuid });

export const listBanners = endpoint({
  method: 'GET',
  path: '/admin/banners/all',
  summary: 'All banners of the tenant, newest first',
  access: 'admin',
  query: Type.Object({ page: PageNumber, size: PageSize(20) }),
  response: PageOf(AdminBanner),
});

export const getBanner = endpoint({
  method: 'GET',
  path: '/admin/banners/{id}',
  summary: 'A banner to edit',
  access: 'admin',
  params: BannerId,
  response: AdminBanner,
  errors: ['not-found'],
});

export const createBanner = endpoint({
  method: 'POST',
  path: '/admin/banners',
  summary: 'Add a banner',
  access: 'admin',
  idempotent: true,
  body: BannerInput,
  status: 201,
  response: AdminBanner,
  errors: ['idempotency-conflict'],
});

export const updateBanner = endpoint({
  method: 'PUT',
  path: '/admin/banners/{id}',
  summary: 'Change a banner',
  access: 'admin',
  params: BannerId,
  body: BannerInput,
  response: AdminBanner,
  errors: ['not-found', 'changed-meanwhile'],
});

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/admin/banners/{id}',
  summary: 'Delete a banner',
  access: 'admin',
  params: BannerId,
  response: Type.Object({ message: Type.String() }),
  errors: ['not-found'],
});

/** A picture that was uploaded and belongs to nothing yet; one that is not used within a day is swept away. */
export const UploadedImage = Type.Object({ imageId: Type.String(), imageUrl: Type.String(), image: Image });
export type UploadedImage = Static<typeof UploadedImage>;

const pictureForm = {
  fields: Type.Object({
    /** What the picture shows, for those who cannot see it. */
    alt: Type.Optional(Title(200)),
  }),
  files: { file: { maxCount: 1, maxBytes: 10 * 1024 * 1024, accept: [...pictureTypes] } },
};

export const uploadBannerImage = endpoint({
  method: 'POST',
  path: '/admin/banners/images/upload',
  summary: 'Upload the picture of a banner',
  access: 'admin',
  form: pictureForm,
  status: 201,
  response: UploadedImage,
  errors: ['payload-too-large', 'unsupported-media-type', 'unavailable'],
});

export const uploadImage = endpoint({
  method: 'POST',
  path: '/admin/images',
  summary: 'Upload a picture for a product, a colour, the logo or the favicon',
  access: 'admin',
  form: pictureForm,
  status: 201,
  response: UploadedImage,
  errors: ['payload-too-large', 'unsupported-media-type', 'unavailable'],
});

/** Pixels never change, words may: shown wherever the picture is. */
export const describeImage = endpoint({
  method: 'PUT',
  path: '/admin/images/{id}',
  summary: 'Say what a picture shows, for those who cannot see it',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  body: Type.Object({ alt: Title(200) }, { additionalProperties: false }),
  response: UploadedImage,
  errors: ['not-found'],
});

/** Shown wherever the picture is. `null` goes back to the point that was found automatically. */
export const setFocalPoint = endpoint({
  method: 'PUT',
  path: '/admin/images/{id}/focal-point',
  summary: 'Choose what stays in view where a picture is cropped',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  body: Type.Object({ focalPoint: nullable(FocalPoint) }, { additionalProperties: false }),
  response: UploadedImage,
  errors: ['not-found'],
});
