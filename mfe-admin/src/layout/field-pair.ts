import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';

/** Two fields side by side; on a phone, one below the other. */
export const fieldPair = css({
  display: 'grid',
  gap: tokens.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [tokens.media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
