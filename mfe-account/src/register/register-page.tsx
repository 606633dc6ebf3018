import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { LinkButton, NoticeBanner, Spinner, Stack, tokens } from '@selvedge/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../account-messages.ts';
import { FormPage } from '../forms/form-page.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { useRedirectWhenSignedIn } from '../sign-in/use-sign-in.ts';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { ProgressDots } from './progress-dots.tsx';
import { registrationProgress, useRegistrationProgress } from './registration-progress.ts';
import { stepFor, type RegistrationStep } from './registration-step.ts';
import { TokenStep } from './token-step.tsx';
import { peekRedirect, restoreRedirect } from './redirect-path.ts';

export const registerPage = definePage({
  path: '/register',
  Component: RegisterPage,
  head: () => ({ title: 'Create an account', noIndex: true }),
});

const titles: Record<RegistrationStep, string> = {
  email: 'Create your account',
  verify: messages.verification.checkEmail,
  details: 'Tell us about yourself',
};

/** The step is in the URL, so that Back works and a reload keeps the step. */
function RegisterPage({ query }: PageProps<unknown>) {
  const host = useHost();
  const navigate = useNavigate();
  useRedirectWhenSignedIn();
  const progress = useRegistrationProgress();
  const [, setSearch] = useSearchParams();
  const [isRegistered, setRegistered] = useState(false);
  const step = stepFor(query.get('step'), progress);
  const [isEmailTaken, setEmailTaken] = useState(false);
  const content = useFocusOnChange(isEmailTaken ? 'taken' : step);

  // Verified here, or in another tab by the emailed link. Replaces the history entry, since the token step is done.
  const token = progress?.token ?? null;
  useEffect(() => {
    if (step === 'verify' && token) setSearch({ step: 'details' }, { replace: true });
  }, [step, token, setSearch]);

  /** After signing in, the shopper returns to where the registration started. */
  function endRegistration() {
    restoreRedirect(host.session, progress?.redirectPath ?? null);
    registrationProgress.forget();
  }

  function finish() {
    setRegistered(true);
    endRegistration();
    // Not awaited: the router reports its own failures.
    void navigate('/login', { replace: true, state: { message: messages.registration.successful } });
  }

  function showEmailTaken() {
    setEmailTaken(true);
    endRegistration();
  }

  if (isRegistered)
    return <FormPage title={titles.details}>{<Spinner label="Creating your account..." />}</FormPage>;
  if (isEmailTaken)
    return (
      <FormPage title={messages.registration.taken}>
        <div ref={content} tabIndex={-1}>
          <Stack gap={6} align="start">
            <NoticeBanner>{messages.registration.takenDetail}</NoticeBanner>
            <Stack isRow gap={3}>
              <LinkButton href="/login">Sign in</LinkButton>
              <LinkButton href="/forgot-password" variant="secondary">
                Forgot your password?
              </LinkButton>
            </Stack>
          </Stack>
        </div>
      </FormPage>
    );
  return (
    <FormPage
      title={titles[step]}
      intro={step === 'email' ? 'Track your orders and check out faster.' : undefined}
    >
      <ProgressDots step={step} />
      <div ref={content} tabIndex={-1}>
        {step === 'email' ? (
          <EmailStep
            email={progress?.email}
            onSent={(email) => {
              registrationProgress.start(email, peekRedirect(host.session));
              setSearch({ step: 'verify' });
            }}
          />
        ) : null}
        {step === 'verify' && progress ? (
          <TokenStep
            email={progress.email}
            onVerified={(verified) => registrationProgress.markVerified(progress, verified)}
            onEmailTaken={showEmailTaken}
          />
        ) : null}
        {step === 'details' && progress?.token ? (
          <DetailsStep
            email={progress.email}
            token={progress.token}
            onRegistered={finish}
            onEmailTaken={showEmailTaken}
          />
        ) : null}
      </div>
      {step === 'email' ? (
        <div css={{ marginTop: tokens.space[6] }}>
          <GoogleSignIn text="signup_with" />
        </div>
      ) : null}
      <p css={{ marginTop: tokens.space[8], color: tokens.color.muted }}>
        Already have an account? <a href="/login">Sign in</a>
      </p>
    </FormPage>
  );
}

/** Moves focus to the new step, because the focused element disappears with the old one. */
function useFocusOnChange(step: RegistrationStep | 'taken') {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) content.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step]);
  return content;
}
