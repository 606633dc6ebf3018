import { Type, type Static } from 'typebox';
import { bannerPlacements, bannerTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
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
  summary: 'List the active banners of a placement',
  params: Type.Object({ placement: BannerPlacement }),
  response: Type.Array(Banner),
  cacheTag: () => 'frame',
});

export const listCategoryBanners = endpoint({
  method: 'GET',
  path: '/banners/category/{category}',
  summary: 'List the active banners of a category page',
  params: Type.Object({ category: Handle }),
  query: Type.Object({
    placement: Type.Optional(BannerPlacement),
    type: Type.Optional(Type.Array(BannerType, { maxItems: 5 })),
  }),
  response: Type.Array(Banner),
  cacheTag: () => 'frame',
});
