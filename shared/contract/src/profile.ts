import { Type, type Static } from 'typebox';
import { pictureTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import {
  colorGroups,
  fitPreferences,
  measurementRanges,
  measurementStep,
  occasions,
  profilePhotoLimits,
  profilePhotoProblems,
  sizeGroups,
  styles,
  type FitPreference,
  type MeasurementName,
} from './profile-choices.ts';
import { Handle, Uuid } from './scalars.ts';

const inches = (name: MeasurementName) => {
  const { min, max } = measurementRanges[name];
  return Type.Number({ minimum: min, maximum: max, multipleOf: measurementStep });
};

/** A body in inches. */
export const Measurements = Type.Object(
  {
    chest: inches('chest'),
    waist: inches('waist'),
    hips: inches('hips'),
    inseam: inches('inseam'),
    shoulder: inches('shoulder'),
    armLength: inches('armLength'),
    neck: inches('neck'),
  },
  { additionalProperties: false },
);
export type Measurements = Static<typeof Measurements>;

const someOf = (values: readonly string[]) =>
  Type.Array(Type.Enum([...values]), { uniqueItems: true, maxItems: values.length });

export const StylePreferences = Type.Object(
  {
    preferredStyles: someOf(styles),
    occasionPreferences: someOf(occasions),
    /** 1 to 5 by style. */
    styleRatings: Type.Object(
      Object.fromEntries(
        styles.map((style) => [style, Type.Optional(Type.Integer({ minimum: 1, maximum: 5 }))]),
      ),
      { additionalProperties: false },
    ),
    avoidStyles: someOf(styles),
  },
  { additionalProperties: false },
);
export interface StylePreferences {
  preferredStyles: string[];
  occasionPreferences: string[];
  styleRatings: Record<string, number>;
  avoidStyles: string[];
}

export const Preferences = Type.Object(
  {
    preferredSizes: someOf(Object.values(sizeGroups).flat()),
    preferredColors: someOf(Object.values(colorGroups).flat()),
    fitPreference: Type.Enum(Object.keys(fitPreferences)),
    stylePreferences: StylePreferences,
  },
  { additionalProperties: false },
);
export interface Preferences {
  preferredSizes: string[];
  preferredColors: string[];
  fitPreference: FitPreference;
  stylePreferences: StylePreferences;
}

const PreferencesChange = Type.Partial(
  Type.Object({
    ...Preferences.properties,
    stylePreferences: Type.Partial(StylePreferences, { additionalProperties: false }),
  }),
  { additionalProperties: false },
);
export type PreferencesChange = Partial<Omit<Preferences, 'stylePreferences'>> & {
  stylePreferences?: Partial<StylePreferences>;
};

export const Profile = Type.Object({
  /** `null` until the shopper has given them. */
  measurements: Type.Union([Measurements, Type.Null()]),
  preferences: Preferences,
});
export interface Profile {
  measurements: Measurements | null;
  preferences: Preferences;
}

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/me/profile',
  summary: 'Measurements and preferences of the signed-in shopper; nobody else sees them',
  access: 'shopper',
  response: Profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/me/profile',
  summary:
    'Change measurements, preferences or both; what is absent stays. The first measurements are filled up with usual ones; `null` takes them away',
  access: 'shopper',
  body: Type.Object(
    {
      measurements: Type.Optional(
        Type.Union([Type.Partial(Measurements, { additionalProperties: false }), Type.Null()]),
      ),
      preferences: Type.Optional(PreferencesChange),
    },
    { additionalProperties: false },
  ),
  response: Profile,
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/users/me/preferences',
  summary: 'Sizes, colours, fit and style that the signed-in shopper prefers',
  access: 'shopper',
  response: Preferences,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/users/me/preferences',
  summary: 'Change preferences; what is absent stays',
  access: 'shopper',
  body: PreferencesChange,
  response: Preferences,
});

export const getStylePreferences = endpoint({
  method: 'GET',
  path: '/users/me/preferences/style',
  summary: 'Styles and occasions that the signed-in shopper prefers',
  access: 'shopper',
  response: StylePreferences,
});

export const updateStylePreferences = endpoint({
  method: 'PUT',
  path: '/users/me/preferences/style',
  summary: 'Change style preferences; what is absent stays',
  access: 'shopper',
  body: Type.Partial(StylePreferences, { additionalProperties: false }),
  response: StylePreferences,
});

export const UserPhoto = Type.Object({
  id: Type.String(),
  /** Signed for a short time: it opens to whoever was given it, and to nobody later. */
  thumbnailUrl: Type.String(),
  isProfilePhoto: Type.Boolean(),
});
export type UserPhoto = Static<typeof UserPhoto>;

const PhotoId = Type.Object({ id: Uuid });

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/users/me/profile/photo',
  summary: 'Keep a private photo, encoded anew; the first becomes the profile photo',
  access: 'shopper',
  form: {
    fields: Type.Object({}),
    files: {
      file: {
        maxCount: 1,
        maxBytes: profilePhotoLimits.bytes - 1,
        tooLargeText: profilePhotoProblems.tooLarge,
        accept: pictureTypes,
      },
    },
  },
  status: 201,
  response: UserPhoto,
  errors: ['conflict', 'payload-too-large', 'unsupported-media-type', 'rate-limited', 'unavailable'],
});

export const listPhotos = endpoint({
  method: 'GET',
  path: '/users/me/profile/photos',
  summary: 'The private photos of the signed-in shopper, the newest first',
  access: 'shopper',
  response: Type.Array(UserPhoto),
});

export const setProfilePhoto = endpoint({
  method: 'POST',
  path: '/users/me/profile/photo/{id}/set-as-profile',
  summary: 'Make one of the photos the profile photo',
  access: 'shopper',
  params: PhotoId,
  response: UserPhoto,
  errors: ['not-found'],
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/users/me/profile/photo/{id}',
  summary: 'Remove a photo, its file too',
  access: 'shopper',
  params: PhotoId,
  response: Type.Object({ message: Type.String() }),
  errors: ['not-found'],
});

export const SizeRecommendation = Type.Object({
  /** One of the product's sizes; `null` when the measurements, or the product, do not tell. */
  size: Type.Union([Type.String(), Type.Null()]),
  /** Why this one, in a sentence for the shopper; when there is none, what to do about it. */
  reason: Type.String(),
  /** Whether the shopper has given measurements. */
  hasMeasurements: Type.Boolean(),
  /** Whether measurements can tell a size of what the product is: they do not of shoes, bags and hats. */
  hasChart: Type.Boolean(),
});
export type SizeRecommendation = Static<typeof SizeRecommendation>;

export const recommendSize = endpoint({
  method: 'GET',
  path: '/products/{id}/size-recommendation',
  summary: 'The size of a product that fits the measurements of the signed-in shopper',
  access: 'shopper',
  params: Type.Object({ id: Handle }),
  response: SizeRecommendation,
  errors: ['not-found'],
});
