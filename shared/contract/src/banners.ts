import { Type, type Static } from 'typebox';
import { bannerPlacements, bannerTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { PageNumber, PageOf, PageSize } from './paging.ts';
import { Handle } from './scalars.ts';

export const BannerType = Type.Enum([...bannerTypes]);
export const BannerPlacement = Type.Enum([...bannerPlacements]);

export const Banner = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  image: Type.Union([Image, Type.Null()]),
  linkUrl: Type.Union([Type.String(), Type.Null()]),
  linkText: Type.String(),
  type: Type.String(),
  placement: Type.String(),
});
export type Banner = Static<typeof Banner>;

export const listActiveBanners = endpoint({
  method: 'GET',
  path: '/banners/active/{placement}',
  summary: 'Banners shown now at a placement',
  params: Type.Object({ placement: BannerPlacement }),
  response: Type.Array(Banner),
});

export const listCategoryBanners = endpoint({
  method: 'GET',
  path: '/banners/category/{category}',
  summary: 'Banners shown now on a category page',
  params: Type.Object({ category: Handle }),
  query: Type.Object({
    placement: Type.Optional(BannerPlacement),
    type: Type.Optional(Type.Array(BannerType, { maxItems: 5 })),
  }),
  response: Type.Array(Banner),
});

export const AdminBanner = Type.Object({
  ...Banner.properties,
  isActive: Type.Boolean(),
  updatedAt: Type.String(),
});
export type AdminBanner = Static<typeof AdminBanner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/admin/banners/all',
  summary: 'All banners of the tenant, newest first',
  access: 'admin',
  query: Type.Object({ page: PageNumber, size: PageSize(20) }),
  response: PageOf(AdminBanner),
});
