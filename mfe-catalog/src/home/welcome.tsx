import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Container, Grid, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';

const { color, space, text, media } = tokens;
const stage = css({ background: color.sunken, borderBottom: `1px solid ${color.hairline}` });
const content = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[5],
  minHeight: '26rem',
  paddingBlock: space.section,
  textAlign: 'center',
  [media.desktop]: { minHeight: '32rem' },
});
const name = css({
  fontSize: text.sm,
  fontWeight: tokens.weight.medium,
  letterSpacing: tokens.tracking.label,
  textTransform: 'uppercase',
  color: color.muted,
  overflowWrap: 'anywhere',
});
const title = css({ fontSize: `clamp(${text['3xl']}, 1.4rem + 4.4vw, 4.5rem)` });
const leadText = css({ maxWidth: '32rem', fontSize: text.lg, color: color.muted });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginTop: space[2],
});
const fact = css({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  paddingTop: space[5],
  borderTop: `2px solid ${color.text}`,
});

/** These pages exist in every store. */
const helpLinks = [
  { title: 'Delivery & returns', text: 'How we deliver, and how to send something back.', href: '/delivery' },
  { title: 'Track an order', text: 'All you need is the order number and your email.', href: '/track-order' },
  { title: 'Questions', text: 'Ask us about an order, a size or anything else.', href: '/help' },
] as const; // prettier-ignore

/** Replaces the hero in a store without new-arrival banners. A store without products says that it opens soon. */
export function Welcome({ hasProducts, isEmpty }: { hasProducts: boolean; isEmpty: boolean }) {
  const { vendorName } = useTenant();
  const lead = hasProducts ? messages.welcomeWithProducts : isEmpty ? messages.welcomeEmpty : null;
  return (
    <>
      <div css={stage}>
        <Container css={content}>
          <p css={name}>{vendorName}</p>
          <h1 css={title}>{messages.welcome}</h1>
          {lead ? <p css={leadText}>{lead}</p> : null}
          <div css={buttons}>
            {hasProducts ? <LinkButton href="#new-in">{messages.seeNewProducts}</LinkButton> : null}
            <LinkButton href="/about" variant={hasProducts ? 'secondary' : 'primary'}>
              {messages.aboutStore}
            </LinkButton>
          </div>
        </Container>
      </div>
      {hasProducts ? null : (
        <Container as="section" aria-label="Good to know" css={{ paddingBlock: space.section }}>
          <Grid as="ul" columns={[1, 3, 3]} gap={6} rowGap={8}>
            {helpLinks.map((link) => (
              <li key={link.href} css={fact}>
                <h2 css={{ fontSize: text.lg }}>
                  <a href={link.href}>{link.title}</a>
                </h2>
                <p css={{ color: color.muted }}>{link.text}</p>
              </li>
            ))}
          </Grid>
        </Container>
      )}
    </>
  );
}
