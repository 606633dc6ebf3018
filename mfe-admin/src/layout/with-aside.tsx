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
const side = css({ minWidth: 0, [wide]: { gridColumn: 2, gridRow: 1, position: 'sticky', top: space[4] } });

interface WithAsideProps {
  aside: ReactNode;
  /** Puts the aside above the form on narrow screens. */
  isAsideFirst?: boolean;
  children: ReactNode;
}

/** A form with a preview beside it, or below it on narrow screens. */
export function WithAside({ aside, isAsideFirst = false, children }: WithAsideProps) {
  const beside = <div css={side}>{aside}</div>;
  return (
    <div css={sides}>
      {isAsideFirst ? beside : null}
      {children}
      {isAsideFirst ? null : beside}
    </div>
  );
}
