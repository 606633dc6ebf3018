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
import { ById, Handle, Message } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

const inches = (name: MeasurementName) => {
  const { min, max } = measurementRanges[name];
  return Type.Number({ minimum: min, maximum: max, multipleOf: measurementStep });
};

/** Body measurements in inches. */
export const Measurements = StrictObject({
  chest: inches('chest'),
  waist: inches('waist'),
  hips: inches('hips'),
  inseam: inches('inseam'),
  shoulder: inches('shoulder'),
  armLength: inches('armLength'),
  neck: inches('neck'),
});
export type Measurements = Static<typeof Measurements>;

const listOf = (values: readonly string[]) =>
  Type.Array(Type.Enum([...values]), { uniqueItems: true, maxItems: values.length });

export const StylePreferences = StrictObject({
  preferredStyles: listOf(styles),
  occasionPreferences: listOf(occasions),
  /** A rating from 1 to 5 for each style. */
  styleRatings: Type.Object(
    Object.fromEntries(
      styles.map((style) => [style, Type.Optional(Type.Integer({ minimum: 1, maximum: 5 }))]),
    ),
    { additionalProperties: false },
  ),
  avoidStyles: listOf(styles),
});
export interface StylePreferences {
  preferredStyles: string[];
  occasionPreferences: string[];
  styleRatings: Record<string, number>;
  avoidStyles: string[];
}

export const Preferences = StrictObject({
  preferredSizes: listOf(Object.values(sizeGroups).flat()),
  preferredColors: listOf(Object.values(colorGroups).flat()),
  fitPreference: Type.Enum(Object.keys(fitPreferences)),
  stylePreferences: StylePreferences,
});
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
  summary: "Get the signed-in shopper's measurements and preferences; nobody else can see them",
  access: 'shopper',
  response: Profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/me/profile',
  summary:
    'Change measurements, preferences or both; absent fields keep their values. The first time measurements are saved, missing ones are filled in with typical values; `measurements: null` deletes them all',
  access: 'shopper',
  body: StrictObject({
    measurements: Type.Optional(
      Type.Union([Type.Partial(Measurements, { additionalProperties: false }), Type.Null()]),
    ),
    preferences: Type.Optional(PreferencesChange),
  }),
  response: Profile,
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/users/me/preferences',
  summary: "Get the signed-in shopper's preferred sizes, colors, fit and style",
  access: 'shopper',
  response: Preferences,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/users/me/preferences',
  summary: 'Change preferences; absent fields keep their values',
  access: 'shopper',
  body: PreferencesChange,
  response: Preferences,
});

export const getStylePreferences = endpoint({
  method: 'GET',
  path: '/users/me/preferences/style',
  summary: "Get the signed-in shopper's preferred styles and occasions",
  access: 'shopper',
  response: StylePreferences,
});

export const updateStylePreferences = endpoint({
  method: 'PUT',
  path: '/users/me/preferences/style',
  summary: 'Change style preferences; absent fields keep their values',
  access: 'shopper',
  body: Type.Partial(StylePreferences, { additionalProperties: false }),
  response: StylePreferences,
});

export const UserPhoto = Type.Object({
  id: Type.String(),
  /** A signed URL that expires soon; anyone who has it can open it until then. */
  thumbnailUrl: Type.String(),
  isProfilePhoto: Type.Boolean(),
});
export type UserPhoto = Static<typeof UserPhoto>;

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/users/me/profile/photo',
  summary: 'Upload a private photo, which is re-encoded; the first one becomes the profile photo',
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
  summary: "List the signed-in shopper's private photos, newest first",
  access: 'shopper',
  response: Type.Array(UserPhoto),
});

export const setProfilePhoto = endpoint({
  method: 'POST',
  path: '/users/me/profile/photo/{id}/set-as-profile',
  summary: 'Make one of the photos the profile photo',
  access: 'shopper',
  params: ById,
  response: UserPhoto,
  errors: ['not-found'],
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/users/me/profile/photo/{id}',
  summary: 'Delete a photo and its file',
  access: 'shopper',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const SizeRecommendation = Type.Object({
  /** One of the product's sizes; `null` if the measurements or the product don't determine one. */
  size: Type.Union([Type.String(), Type.Null()]),
  /** A sentence for the shopper: why this size, or what to do if there isn't one. */
  reason: Type.String(),
  /** Whether the shopper has given measurements. */
  hasMeasurements: Type.Boolean(),
  /** Whether measurements can determine a size for this kind of product; they can't for shoes, bags and hats. */
  hasChart: Type.Boolean(),
});
export type SizeRecommendation = Static<typeof SizeRecommendation>;

export const recommendSize = endpoint({
  method: 'GET',
  path: '/products/{id}/size-recommendation',
  summary: "Recommend a product's size based on the signed-in shopper's measurements",
  access: 'shopper',
  params: Type.Object({ id: Handle }),
  response: SizeRecommendation,
  errors: ['not-found'],
});
