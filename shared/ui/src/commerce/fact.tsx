import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

const term = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

/** One line of a description list: what it is, and the value below. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt css={term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
