import { css, keyframes } from '@emotion/react';
import type { ComponentType } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { ErrorBanner } from '../feedback/banner.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Container, Stack } from '../layout/layout.tsx';
import { tokens } from '../style/tokens.ts';

const pageArea = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });
const center = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: tokens.space[4],
  textAlign: 'center',
});

const appear = keyframes({ from: { opacity: 0 } });
const pending = css({ animation: `${appear} 0.2s 0.4s backwards` });

/** The 404 page. */
function NotFound() {
  return (
    <Container css={[pageArea, center]}>
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

/** Shown if a page couldn't load or render. Never shows the error's own message. */
function Failed({ retry }: { error: unknown; retry: () => void }) {
  return (
    <Container css={pageArea} width="reading">
      <h1 css={{ marginBottom: tokens.space[6], fontSize: tokens.text['2xl'] }}>
        We couldn’t load this page
      </h1>
      <ErrorBanner onRetry={retry}>
        Something went wrong. Your cart and your account are safe. Please try again in a moment.
      </ErrorBanner>
      <p css={{ marginTop: tokens.space[6] }}>
        <a href="/">Go back home</a>
      </p>
    </Container>
  );
}

/** Shown while a page is loading. It appears with a delay so that short waits don't flicker. */
function Pending() {
  return (
    <Container css={[pageArea, center, pending]}>
      <Spinner size={28} />
    </Container>
  );
}

/** The views shared by all remotes; pass them to `defineRemote` and `createRenderer`. */
export const pageViews: {
  NotFound: ComponentType;
  Failed: ComponentType<{ error: unknown; retry: () => void }>;
  Pending: ComponentType;
} = {
  NotFound,
  Failed,
  Pending,
};
