import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/**
 * Shows `*` behind the label of whatever has to be filled in, by its `required` alone (`aria-required` for a colour, which knows no `required`); the same behind the head of a
 * column of such fields. It is read aloud with the field and not with its name.
 */
export const marksRequired = css({
  '& label:not(:has(.visually-hidden)):has(+ :required, + [aria-required=true], + * :required)::after, & [data-required]::after':
    {
      content: ['"*"', '"*" / ""'],
      color: tokens.color.danger,
    },
});
