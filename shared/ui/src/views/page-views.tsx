import { css } from '@emotion/react';
import type { ComponentType } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { ErrorBanner } from '../feedback/banner.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Container, Grid, Stack } from '../layout/layout.tsx';
import { tokens } from '../style/tokens.ts';

const place = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });
const center = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: tokens.space[4],
  textAlign: 'center',
});

/** The 404 page. */
function NotFound() {
  return (
    <Container css={[place, center]}>
      <p css={{ fontSize: tokens.text.sm, color: tokens.color.muted }}>404</p>
      <h1>Page not found</h1>
      <p css={{ color: tokens.color.muted }}>Please check the URL in the address bar and try again.</p>
      <Stack isRow justify="center" gap={3} css={{ marginTop: tokens.space[4] }}>
        <LinkButton href="/">Go back home</LinkButton>
        <LinkButton href="/account" variant="secondary">
          My Account
        </LinkButton>
      </Stack>
    </Container>
  );
}

/** A page whose data could not be fetched, or whose rendering threw. Never shows the error's own text. */
function Failed({ retry }: { error: unknown; retry: () => void }) {
  return (
    <Container css={place} width="reading">
      <h1 css={{ marginBottom: tokens.space[6], fontSize: tokens.text['2xl'] }}>This page did not load</h1>
      <ErrorBanner onRetry={retry}>
        We could not fetch what belongs here. Your cart and your account are safe. Please try again in a
        moment.
      </ErrorBanner>
      <p css={{ marginTop: tokens.space[6] }}>
        <a href="/">Go back home</a>
      </p>
    </Container>
  );
}

/** Stands in a region before its first data is there. */
function Pending() {
  return (
    <Container css={place} role="status">
      <span className="visually-hidden">Loading...</span>
      <Stack gap={3} css={{ marginBottom: tokens.space[10] }}>
        <Skeleton width="8rem" height="0.875rem" />
        <Skeleton width="min(22rem, 70%)" height="2.25rem" />
      </Stack>
      <Grid rowGap={8}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Stack key={key} gap={3}>
            <Skeleton ratio="4 / 5" />
            <Skeleton width="70%" />
          </Stack>
        ))}
      </Grid>
    </Container>
  );
}

/** The views that every remote shows alike; give them to `defineRemote` and `createRenderer`. */
export const pageViews: {
  NotFound: ComponentType;
  Failed: ComponentType<{ error: unknown; retry: () => void }>;
  Pending: ComponentType;
} = {
  NotFound,
  Failed,
  Pending,
};
