import type { StylePreferences } from '@selvedge/contract';

/** Prefers these styles: none of them is avoided any more, and only they are rated. */
export function prefer(before: StylePreferences, preferredStyles: string[]): StylePreferences {
  return {
    ...before,
    preferredStyles,
    avoidStyles: before.avoidStyles.filter((style) => !preferredStyles.includes(style)),
    styleRatings: ratingsOf(before, preferredStyles),
  };
}

/** Avoids these styles: none of them is preferred or rated any more. */
export function avoid(before: StylePreferences, avoidStyles: string[]): StylePreferences {
  const preferredStyles = before.preferredStyles.filter((style) => !avoidStyles.includes(style));
  return { ...before, avoidStyles, preferredStyles, styleRatings: ratingsOf(before, preferredStyles) };
}

/** @param rating 1 to 5; `null` takes it away */
export function rate(before: StylePreferences, style: string, rating: number | null): StylePreferences {
  const { [style]: _, ...others } = before.styleRatings;
  return { ...before, styleRatings: rating === null ? others : { ...others, [style]: rating } };
}

function ratingsOf({ styleRatings }: StylePreferences, styles: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(styleRatings).filter(([style]) => styles.includes(style)));
}
