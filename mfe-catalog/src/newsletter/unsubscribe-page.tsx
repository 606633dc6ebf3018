import { css } from '@emotion/react';
import { definePage, getErrorMessage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { Button, Container, ErrorBanner, NoticeBanner, tokens } from '@selvedge/ui';
import { useState, type FormEvent } from 'react';
import { unsubscribeMessages as messages } from './unsubscribe-messages.ts';

type Outcome = { kind: 'idle' | 'sending' } | { kind: 'done' | 'failed'; message: string };

const page = css({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.space[6],
  paddingBlock: tokens.space.section,
});

/** Unsubscribes only when the button is pressed, because mail programs open links before people do. */
function UnsubscribePage({ data: { token } }: PageProps<{ token: string }>) {
  const { api } = useHost();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const unsubscribe = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome({ kind: 'sending' });
    try {
      const { message } = await api.unsubscribeFromNewsletter({ query: { token } });
      setOutcome({ kind: 'done', message });
    } catch (error) {
      setOutcome({ kind: 'failed', message: getErrorMessage(error, messages.failed) });
    }
  };
  return (
    <Container width="reading" css={page}>
      <h1>{messages.unsubscribe}</h1>
      {outcome.kind === 'failed' ? <ErrorBanner>{outcome.message}</ErrorBanner> : null}
      {outcome.kind === 'done' ? (
        <NoticeBanner tone="success">{outcome.message}</NoticeBanner>
      ) : (
        <>
          <p>{messages.hint}</p>
          {/* Without JavaScript, the document server answers the form. */}
          <form method="post" onSubmit={(event) => void unsubscribe(event)}>
            <Button type="submit" isBusy={outcome.kind === 'sending'} busyText={messages.unsubscribing}>
              {messages.unsubscribe}
            </Button>
          </form>
        </>
      )}
    </Container>
  );
}

export const unsubscribePage = definePage<{ token: string }>({
  path: '/newsletter/unsubscribe',
  load: async ({ query }) => ({ token: query.get('token') ?? '' }),
  Component: UnsubscribePage,
  head: () => ({ title: messages.unsubscribe, noIndex: true }),
});
