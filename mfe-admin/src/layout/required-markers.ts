import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/**
 * Adds `*` after the label of each required field and after the header of a column of required fields. A color input
 * doesn't support `required`, so it uses `aria-required`. Screen readers announce the attribute and skip the `*`.
 */
export const requiredMarkers = css({
  '& label:not(:has(.visually-hidden)):has(+ :required, + [aria-required=true], + * :required)::after, & [data-required]::after':
    {
      content: ['"*"', '"*" / ""'],
      color: tokens.color.danger,
    },
});
