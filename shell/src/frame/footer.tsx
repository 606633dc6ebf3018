import { css } from '@emotion/react';
import type { TenantConfig } from '@selvedge/contract';
import { Container, tokens } from '@selvedge/ui';
import { useId } from 'react';
import { footerColumns, type FooterColumn } from './footer-links.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export interface FooterProps {
  tenant: TenantConfig;
  /** Resolves to the success message. */
  onSubscribe: (email: string) => Promise<string>;
  /** Initial value of the newsletter field. */
  newsletterEmail?: string | undefined;
}

const { color, space, media, text } = tokens;
const frame = css({
  '--color-focus': color.onFooter,
  marginTop: space.section,
  paddingBlock: `${space[14]} ${space[8]}`,
  background: color.footer,
  color: color.onFooter,
  borderTop: `1px solid ${color.footerHairline}`,
  // The outline is inside, because adjacent links touch.
  '& :is(a, button):focus-visible': { outlineOffset: '-2px', outlineColor: 'currentColor' },
});
const columns = css({
  display: 'grid',
  // Two columns; one if the text is large for the screen.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: `${space[10]} ${space[6]}`,
  [media.desktop]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.8fr)',
    columnGap: space[12],
  },
});
const letter = css({ gridColumn: '1 / -1', [media.desktop]: { gridColumn: 'auto' } });
const title = css({
  marginBottom: space[2],
  fontFamily: tokens.font.text,
  fontSize: text.md,
  fontWeight: tokens.weight.medium,
  letterSpacing: 0,
  lineHeight: 1.5,
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: tokens.size.target,
  minHeight: tokens.size.target,
  [media.desktop]: { minWidth: 0, minHeight: '2.25rem' },
  color: color.footerMuted,
  fontSize: text.sm,
  textDecoration: 'none',
  '&:hover': { color: color.onFooter, textDecoration: 'underline' },
});
const closing = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[6]}`,
  marginTop: space[12],
  paddingTop: space[5],
  borderTop: `1px solid ${color.footerHairline}`,
  fontSize: text.sm,
  color: color.footerMuted,
});

/** The store's footer with links, newsletter form and copyright. */
export function Footer({ tenant, onSubscribe, newsletterEmail }: FooterProps) {
  const { vendorName, vendorSite } = tenant;
  return (
    <footer css={frame}>
      <Container>
        <div css={columns}>
          {footerColumns(tenant).map((column) => (
            <LinkColumn key={column.title} {...column} />
          ))}
          <div css={letter}>
            <NewsletterForm onSubscribe={onSubscribe} email={newsletterEmail} />
          </div>
        </div>
        <div css={closing}>
          <p css={{ flex: '1 0 100%', [media.tablet]: { flex: '1 0 auto' } }}>
            © {vendorName}. All rights reserved.
          </p>
          {vendorSite.url ? (
            <a href={vendorSite.url} css={link}>
              {vendorSite.label}
            </a>
          ) : null}
          <a href="/privacy" css={link}>
            Privacy
          </a>
          <a href="/terms" css={link}>
            Terms
          </a>
        </div>
      </Container>
    </footer>
  );
}

function LinkColumn({ title: heading, links }: FooterColumn) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} css={title}>
        {heading}
      </h2>
      <ul role="list">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} css={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
