import { letterSizes } from './constants.ts';

// Choices for a shopper's measurements and preferences, without schemas, so that browsers can import them on their own.

/** Ranges in inches for the sliders, and for the number fields of measurements without a slider. */
export const measurementRanges = {
  chest: { min: 30, max: 50, initial: 38, hasSlider: true },
  waist: { min: 24, max: 48, initial: 32, hasSlider: true },
  hips: { min: 30, max: 50, initial: 40, hasSlider: true },
  inseam: { min: 26, max: 36, initial: 32, hasSlider: true },
  shoulder: { min: 14, max: 22, initial: 18, hasSlider: true },
  armLength: { min: 18, max: 32, initial: 24, hasSlider: false },
  neck: { min: 11, max: 22, initial: 15, hasSlider: false },
} as const;
export type MeasurementName = keyof typeof measurementRanges;
export const measurementStep = 0.5;

export const sizeGroups = {
  Tops: letterSizes,
  Bottoms: ['28', '30', '32', '34', '36', '38', '40'],
  Shoes: ['7', '8', '9', '10', '11', '12', '13'],
} as const;

export const colorGroups = {
  Neutrals: ['Black', 'White', 'Gray', 'Navy', 'Brown', 'Beige'],
  Warm: ['Red', 'Orange', 'Yellow', 'Pink'],
  Cool: ['Blue', 'Green', 'Purple', 'Teal'],
} as const;

/** Shown on the profile page; the colors page shows all groups. */
export const commonColors = ['Black', 'White', 'Navy', 'Gray', 'Blue', 'Brown', 'Green', 'Red'] as const;

export const fitPreferences = { SLIM: 'Slim Fit', REGULAR: 'Regular Fit', LOOSE: 'Loose Fit' } as const;
export type FitPreference = keyof typeof fitPreferences;

export const styles = [
  'Casual',
  'Business Casual',
  'Formal',
  'Athletic',
  'Streetwear',
  'Minimalist',
  'Classic',
  'Trendy',
] as const;
export const occasions = [
  'Work',
  'Casual',
  'Evening',
  'Formal Events',
  'Outdoor',
  'Athletic',
  'Special Occasion',
] as const;

/** A private photo must be smaller than `bytes`, and a shopper can have at most `count` photos. */
export const profilePhotoLimits = { bytes: 5 * 1024 * 1024, count: 20 } as const;

/** Shown in the browser before a photo is uploaded, and returned by the service. */
export const profilePhotoProblems = {
  noPicture: 'Please upload an image file',
  tooLarge: 'File size should be less than 5MB',
} as const;
