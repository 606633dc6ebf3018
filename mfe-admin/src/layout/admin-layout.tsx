import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Container, tokens } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { AdminNavigation } from './admin-navigation.tsx';

const { color, space, text } = tokens;
const bar = css({ background: color.surface, borderBottom: `1px solid ${color.hairline}` });
const inner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[6]}`,
  minHeight: '3.5rem',
});
const content = css({
  display: 'grid',
  gap: space[6],
  alignContent: 'start',
  paddingBlock: `${space[8]} ${space.section}`,
  minHeight: '60vh',
});

/** The frame of every page of the administration: a bar with its parts, then the page. */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  const { vendorName } = useTenant();
  return (
    <>
      <div css={bar}>
        <Container css={inner}>
          <p css={{ fontWeight: tokens.weight.bold }}>
            {vendorName}{' '}
            <span css={{ fontWeight: tokens.weight.regular, color: color.muted }}>administration</span>
          </p>
          <AdminNavigation />
        </Container>
      </div>
      <Container css={content}>
        <h1 css={{ fontSize: text['2xl'] }}>{title}</h1>
        {children}
      </Container>
    </>
  );
}
