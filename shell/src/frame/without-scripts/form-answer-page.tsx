import { css } from '@emotion/react';
import { Container, ErrorBanner, NoticeBanner, tokens } from '@selvedge/ui';
import { elementIds } from '../../boot.ts';
import type { FormAnswer } from './form-answer.ts';
import { SignInForm } from './sign-in-form.tsx';

const page = css({
  display: 'grid',
  justifyItems: 'start',
  gap: tokens.space[6],
  paddingBlock: tokens.space.section,
});

/** The page that answers a form. */
export function FormAnswerPage({ answer }: { answer: FormAnswer }) {
  if (answer.kind === 'sign-in' && answer.failure)
    return <SignInForm email={answer.email} failure={answer.failure} />;
  const { title, message, isFailure } = answer.kind === 'message' ? answer : signedIn;
  return (
    <Container width="narrow" css={page}>
      <h1>{title}</h1>
      {isFailure ? (
        <ErrorBanner>{message}</ErrorBanner>
      ) : (
        <NoticeBanner tone="success">{message}</NoticeBanner>
      )}
      {answer.kind === 'message' && answer.newsletterEmail !== undefined ? (
        <a href={`#${elementIds.footer}`}>Try again at the bottom of this page</a>
      ) : (
        <a href="/">Go to the home page</a>
      )}
    </Container>
  );
}

const signedIn = {
  title: 'Your account needs JavaScript',
  message: 'Your email and password are correct. Turn on JavaScript in your browser, then sign in again.',
  isFailure: false,
};
