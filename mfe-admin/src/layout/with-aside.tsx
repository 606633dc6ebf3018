import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const { space } = tokens;
// Narrower screens don't fit the navigation, a form and a phone preview side by side.
const wide = '@media (min-width: 80rem)';
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' },
});
// Sticky, so that it stays beside the field being edited.
const side = css({ minWidth: 0, [wide]: { position: 'sticky', top: space[4] } });

/** A form with a preview beside it, or below it on narrow screens. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div css={sides}>
      {children}
      <div css={side}>{aside}</div>
    </div>
  );
}
