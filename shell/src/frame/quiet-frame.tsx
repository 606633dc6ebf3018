import { css } from '@emotion/react';
import type { TenantConfig } from '@selvedge/contract';
import { Container, tokens } from '@selvedge/ui';
import { frameMessages } from './frame-messages.ts';
import { Logo } from './logo.tsx';

const { color, space, size, text } = tokens;
const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '4rem',
});
const header = css({
  '--color-focus': color.onHeader,
  background: color.header,
  color: color.onHeader,
  borderBottom: `1px solid ${color.headerHairline}`,
});
const footer = css({
  marginTop: space.section,
  borderTop: `1px solid ${color.hairline}`,
  color: color.muted,
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  fontSize: text.sm,
});
const links = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[6]}` });

/** The header in checkout, without distractions: the store's name and a link back to the cart. */
export function QuietHeader({ tenant }: { tenant: TenantConfig }) {
  return (
    <header css={header}>
      <Container css={bar}>
        <Logo tenant={tenant} />
        <a href="/cart" css={link}>
          {frameMessages.backToCart}
        </a>
      </Container>
    </header>
  );
}

/** The footer in checkout, with the links a shopper may need before paying. */
export function QuietFooter({ tenant }: { tenant: TenantConfig }) {
  return (
    <footer css={footer}>
      <Container css={[bar, { flexWrap: 'wrap', fontSize: text.sm }]}>
        <p>© {tenant.vendorName}</p>
        <div css={links}>
          {frameMessages.quietLinks.map(({ label, href }) => (
            <a key={href} href={href} css={link}>
              {label}
            </a>
          ))}
        </div>
      </Container>
    </footer>
  );
}
