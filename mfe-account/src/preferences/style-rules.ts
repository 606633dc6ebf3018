import type { StylePreferences } from '@selvedge/contract';

/** Stops avoiding these styles, and drops the ratings of all others. */
export function setPreferredStyles(before: StylePreferences, preferredStyles: string[]): StylePreferences {
  return {
    ...before,
    preferredStyles,
    avoidStyles: before.avoidStyles.filter((style) => !preferredStyles.includes(style)),
    styleRatings: ratingsOf(before, preferredStyles),
  };
}

/** Stops preferring and rating these styles. */
export function setAvoidedStyles(before: StylePreferences, avoidStyles: string[]): StylePreferences {
  const preferredStyles = before.preferredStyles.filter((style) => !avoidStyles.includes(style));
  return { ...before, avoidStyles, preferredStyles, styleRatings: ratingsOf(before, preferredStyles) };
}

/** @param rating 1 to 5; `null` removes it */
export function rateStyle(before: StylePreferences, style: string, rating: number | null): StylePreferences {
  const { [style]: _, ...others } = before.styleRatings;
  return { ...before, styleRatings: rating === null ? others : { ...others, [style]: rating } };
}

function ratingsOf({ styleRatings }: StylePreferences, styles: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(styleRatings).filter(([style]) => styles.includes(style)));
}
