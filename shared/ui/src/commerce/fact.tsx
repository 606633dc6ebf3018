import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

const term = css({ fontSize: tokens.text.sm, color: tokens.color.muted });

/** One entry of a description list: the name, with the value below. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt css={term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
