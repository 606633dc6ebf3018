import { css } from '@emotion/react';
import type { PageViews } from '@selvedge/mfe-kit';
import {
  Container,
  EmptyState,
  ErrorBanner,
  LinkButton,
  pageViews,
  tokens,
  VisuallyHidden,
} from '@selvedge/ui';
import { useLocation } from 'react-router-dom';
import { messages } from './catalog-messages.ts';
import { LoadFailure } from './load-failure.ts';

const place = css({ paddingBlock: tokens.space.section, minHeight: '60vh' });

/** The error page: the page's own message for a `LoadFailure`, with Retry. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (!(error instanceof LoadFailure)) return <pageViews.Failed error={error} retry={retry} />;
  return (
    <Container css={place} width="reading">
      <VisuallyHidden as="h1">{error.message}</VisuallyHidden>
      <ErrorBanner title={error.message} onRetry={retry}>
        Your cart and account are safe. Please try again in a moment.
      </ErrorBanner>
      <p css={{ marginTop: tokens.space[6] }}>
        <a href="/">Go back home</a>
      </p>
    </Container>
  );
}

const isProduct = (pathname: string) => pathname.startsWith('/products/');
const notFoundTitle = (pathname: string) =>
  isProduct(pathname) ? messages.productNotFound : 'Page not found';

function NotFound() {
  const { pathname } = useLocation();
  if (!isProduct(pathname)) return <pageViews.NotFound />;
  return (
    <Container css={place}>
      <EmptyState
        level={1}
        title={messages.productNotFound}
        action={<LinkButton href="/">Go back home</LinkButton>}
      >
        It may have been discontinued, or the address may have a typo.
      </EmptyState>
    </Container>
  );
}

/** Falls back to the shop's own views for errors and pages without a message here. */
export const catalogViews: PageViews = { NotFound, notFoundTitle, Failed, Pending: pageViews.Pending };
