import { tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';

/** A second line in a table cell. */
export const CellNote = ({ children }: { children: ReactNode }) => (
  <span
    css={{
      display: 'block',
      fontSize: tokens.text.sm,
      fontWeight: tokens.weight.regular,
      color: tokens.color.muted,
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </span>
);
