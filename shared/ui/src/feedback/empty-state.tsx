import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tokens } from '../style/tokens.ts';

interface EmptyStateProps {
  title: ReactNode;
  /** A sentence about what would be here. */
  children?: ReactNode;
  /** A link or a button to continue. */
  action?: ReactNode;
  /** The heading's level; 2 by default. */
  level?: 1 | 2 | 3;
  className?: string;
}

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: tokens.space[4],
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: `${tokens.space.section} ${tokens.space[4]}`,
  textAlign: 'center',
});

/** Says that there is nothing here yet, and how to continue. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div css={frame} className={className}>
      <Heading css={{ fontSize: tokens.text['2xl'], fontFamily: tokens.font.display }}>{title}</Heading>
      {children ? <div css={{ color: tokens.color.muted }}>{children}</div> : null}
      {action ? <div css={{ marginTop: tokens.space[2] }}>{action}</div> : null}
    </div>
  );
}
