import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { TextBlock } from '../home-page.ts';
import { homeBannerGroups, homePageLimits, homeSectionKinds } from '../home-sections.ts';
import { Image } from '../images.ts';
import { ById, Handle, Name, Timestamp, Title, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { Link, Moment } from './admin-scalars.ts';
import { CollectionProduct } from './collections.ts';

/** `kind`, and the fields that `homeSectionFields` lists for it. */
export const HomeSectionInput = StrictObject({
  id: Uuid,
  kind: Type.Enum([...homeSectionKinds]),
  /** Shoppers don't see hidden sections. */
  isHidden: Type.Boolean(),
  /** Can be empty, except in a hero. */
  heading: Type.Optional(Title(homePageLimits.heading)),
  text: Type.Optional(Title(homePageLimits.text)),
  link: Type.Optional(nullable(StrictObject({ label: Name(homePageLimits.linkLabel), url: Link }))),
  imageId: Type.Optional(nullable(Uuid)),
  collectionId: Type.Optional(Uuid),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: homePageLimits.count })),
  productIds: Type.Optional(Type.Array(Handle, { maxItems: homePageLimits.products })),
  blocks: Type.Optional(Type.Array(TextBlock, { maxItems: homePageLimits.blocks })),
  pictures: Type.Optional(
    Type.Array(StrictObject({ imageId: Uuid, url: nullable(Link), caption: Title(homePageLimits.caption) }), {
      maxItems: homePageLimits.pictures,
    }),
  ),
  group: Type.Optional(Type.Enum([...homeBannerGroups])),
});
export type HomeSectionInput = Static<typeof HomeSectionInput>;

export const HomeSections = Type.Array(HomeSectionInput, { maxItems: homePageLimits.sections });

/** A state of the home page that was published or is scheduled. */
export const HomeVersion = Type.Object({
  id: Type.String(),
  /** When shoppers see it from. */
  startsAt: Timestamp,
  createdBy: Type.String(),
  /** Of the sections that aren't hidden; `null` for the standard home page. */
  sectionCount: nullable(Type.Integer()),
});
export type HomeVersion = Static<typeof HomeVersion>;

export const HomeDraft = Type.Object({
  sections: Type.Array(HomeSectionInput),
  /** Version of the draft; 1970 if it has never been saved. */
  updatedAt: Timestamp,
  /** Who saved it; empty if nobody has. */
  updatedBy: Type.String(),
  /** Whether shoppers see something else than the draft. */
  isChanged: Type.Boolean(),
  /** What shoppers see; `null` if nothing was ever published, so they see the standard home page. */
  live: nullable(HomeVersion),
  scheduled: nullable(HomeVersion),
  /** What shoppers saw before, newest first. */
  earlier: Type.Array(HomeVersion),
  /** Of the store; schedules are in it. */
  timeZone: Type.String(),
  /** What the sections refer to. Something missing was deleted. */
  images: Type.Record(Type.String(), Image),
  products: Type.Array(CollectionProduct),
  collections: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      isActive: Type.Boolean(),
      productCount: Type.Integer(),
    }),
  ),
});
export type HomeDraft = Static<typeof HomeDraft>;

/** Unlike elsewhere, it isn't optional: there's one home page, which several operators may edit. */
const BasedOn = Timestamp;

export const getHomeDraft = adminEndpoint({
  method: 'GET',
  path: '/admin/home-page',
  summary: 'Get the draft of the home page, and what is published',
  response: HomeDraft,
});

export const saveHomeDraft = adminEndpoint({
  method: 'PUT',
  path: '/admin/home-page',
  summary: 'Save the draft of the home page; shoppers do not see it',
  body: StrictObject({ sections: HomeSections, basedOn: BasedOn }),
  response: HomeDraft,
  errors: ['changed-meanwhile'],
});

export const publishHomePage = adminEndpoint({
  method: 'POST',
  path: '/admin/home-page/versions',
  summary: 'Show the saved draft to shoppers, now or from a moment on; can be repeated safely',
  body: StrictObject({
    /** `null`: now. Otherwise it replaces the scheduled version. */
    startsAt: nullable(Moment),
    basedOn: BasedOn,
    /** The scheduled version that the operator has seen; `null` for none. */
    scheduledId: nullable(Uuid),
  }),
  response: HomeDraft,
  errors: ['changed-meanwhile'],
});

export const cancelHomeSchedule = adminEndpoint({
  method: 'DELETE',
  path: '/admin/home-page/versions/{id}',
  summary: 'Take back the scheduled version of the home page; the draft stays; can be repeated safely',
  params: ById,
  response: HomeDraft,
  errors: ['changed-meanwhile'],
});

export const restoreHomeVersion = adminEndpoint({
  method: 'POST',
  path: '/admin/home-page/versions/{id}/restore',
  summary:
    'Show an earlier version of the home page to shoppers again; the draft stays; can be repeated safely',
  params: ById,
  body: StrictObject({
    /** The version that shoppers saw when the operator decided. */
    liveId: Uuid,
  }),
  response: HomeDraft,
  errors: ['not-found', 'changed-meanwhile'],
});
