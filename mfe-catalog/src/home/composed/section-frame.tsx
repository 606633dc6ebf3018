import { css } from '@emotion/react';
import type { HomeSection } from '@selvedge/contract';
import { Container, tokens, VisuallyHidden } from '@selvedge/ui';
import type { ReactNode } from 'react';
import { messages } from '../../catalog-messages.ts';

const { space } = tokens;
const frame = css({ paddingTop: space.section, '&:last-of-type': { paddingBottom: space.section } });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[6],
  marginBottom: space[6],
  '& h2': { minWidth: 0, overflowWrap: 'anywhere' },
});
const more = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.size.target,
  fontWeight: tokens.weight.medium,
  textUnderlineOffset: '0.35em',
});

export interface SectionProps {
  section: HomeSection;
  /** Whether it's at the top of the page. */
  isFirst: boolean;
}

/** How many pictures of a grid load first. */
export const priorityCount = (isFirst: boolean): number => (isFirst ? 2 : 0);

/** A section's heading, with its link beside it, above its content. */
export function SectionFrame({
  section: { id, heading, link },
  children,
}: {
  section: HomeSection;
  children: ReactNode;
}) {
  return (
    <Container as="section" css={frame} aria-labelledby={heading ? `home-${id}` : undefined}>
      {heading || link ? (
        <div css={head}>
          {heading ? <h2 id={`home-${id}`}>{heading}</h2> : null}
          {link ? (
            <a href={link.url} css={more}>
              {link.label || messages.viewAll}
              {heading && !link.label ? <VisuallyHidden>: {heading}</VisuallyHidden> : null}
            </a>
          ) : null}
        </div>
      ) : null}
      {children}
    </Container>
  );
}
