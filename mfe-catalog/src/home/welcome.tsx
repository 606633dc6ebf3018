import { css } from '@emotion/react';
import { useTenant } from '@selvedge/mfe-kit';
import { Container, Grid, LinkButton, tokens } from '@selvedge/ui';
import { messages } from '../catalog-messages.ts';

const { color, space, text, media } = tokens;
const stage = css({ background: color.sunken, borderBottom: `1px solid ${color.hairline}` });
const words = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[5],
  minHeight: '26rem',
  paddingBlock: space.section,
  textAlign: 'center',
  [media.desk]: { minHeight: '32rem' },
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
const leading = css({ maxWidth: '32rem', fontSize: text.lg, color: color.muted });
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

/** True of every store, and found at addresses that every footer has. */
const facts = [
  { title: 'Delivery & returns', text: 'Which services deliver to you, and how something comes back.', href: '/delivery' },
  { title: 'Follow an order', text: 'Its number and your e-mail address are enough.', href: '/track-order' },
  { title: 'Questions', text: 'About an order, a size or anything else: write to us.', href: '/help' },
] as const; // prettier-ignore

/** In the place of a hero that nobody has put up yet: a new store looks like one that is about to open. */
export function Welcome({ hasProducts, isEmpty }: { hasProducts: boolean; isEmpty: boolean }) {
  const { vendorName } = useTenant();
  const lead = hasProducts ? messages.welcomeIn : isEmpty ? messages.welcomeSoon : null;
  return (
    <>
      <div css={stage}>
        <Container css={words}>
          <p css={name}>{vendorName}</p>
          <h1 css={title}>{messages.welcome}</h1>
          {lead ? <p css={leading}>{lead}</p> : null}
          <div css={buttons}>
            {hasProducts ? <LinkButton href="#new-in">{messages.seeNewIn}</LinkButton> : null}
            <LinkButton href="/about" variant={hasProducts ? 'secondary' : 'primary'}>
              {messages.aboutStore}
            </LinkButton>
          </div>
        </Container>
      </div>
      {hasProducts ? null : (
        <Container as="section" aria-label="Good to know" css={{ paddingBlock: space.section }}>
          <Grid as="ul" columns={[1, 3, 3]} gap={6} rowGap={8}>
            {facts.map(({ title: about, text: words, href }) => (
              <li key={href} css={fact}>
                <h2 css={{ fontSize: text.lg }}>
                  <a href={href}>{about}</a>
                </h2>
                <p css={{ color: color.muted }}>{words}</p>
              </li>
            ))}
          </Grid>
        </Container>
      )}
    </>
  );
}
