import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

const { space } = tokens;
// Below that, a form and a phone's screen have no room beside each other and the parts of the administration.
const roomy = '@media (min-width: 80rem)';
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' },
});
// It stays beside the field that is being filled in.
const side = css({ minWidth: 0, [roomy]: { position: 'sticky', top: space[4] } });

/** A form with what it makes of the store beside it; below it where there is no room. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div css={sides}>
      {children}
      <div css={side}>{aside}</div>
    </div>
  );
}
