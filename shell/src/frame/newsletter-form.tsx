import { css } from '@emotion/react';
import { emailPattern } from '@selvedge/contract';
import { ErrorBanner, NoticeBanner, tokens } from '@selvedge/ui';
import { useId, useState, type FormEvent } from 'react';
import { frameMessages } from './frame-messages.ts';
import { subscribeButton } from './subscribe-button-style.ts';

type Outcome = { kind: 'idle' | 'sending' } | { kind: 'invalid' | 'failed' | 'done'; message: string };

const { color, space } = tokens;
const row = css({
  display: 'flex',
  alignItems: 'stretch',
  borderBottom: `1px solid ${color.footerMuted}`,
  '&:focus-within': { borderColor: color.onFooter, boxShadow: `0 1px 0 ${color.onFooter}` },
});
const input = css({
  flex: 1,
  minWidth: 0,
  minHeight: '3rem',
  padding: 0,
  border: 0,
  background: 'transparent',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: color.footerMuted, opacity: 1 },
});
const emailForm = new RegExp(emailPattern, 'u');

function findProblem(email: string): string | null {
  if (!email) return frameMessages.emailRequired;
  return emailForm.test(email) && email.length <= 254 ? null : frameMessages.emailInvalid;
}

interface NewsletterFormProps {
  onSubscribe: (email: string) => Promise<string>;
  /** Initial value of the field. */
  email?: string | undefined;
}

/** Subscribes an email address and shows the outcome below the field. Without scripts, the document server answers the form. */
export function NewsletterForm({ onSubscribe, email: initialEmail }: NewsletterFormProps) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const id = useId();
  const isInvalid = outcome.kind === 'invalid';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome.kind === 'sending') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const problem = findProblem(email);
    if (problem) {
      setOutcome({ kind: 'invalid', message: problem });
      form.querySelector('input')?.focus();
      return;
    }
    setOutcome({ kind: 'sending' });
    try {
      setOutcome({ kind: 'done', message: await onSubscribe(email) });
      form.reset();
    } catch {
      setOutcome({ kind: 'failed', message: frameMessages.subscribeFailed });
    }
  };

  return (
    // POST keeps the email address out of the URL.
    <form method="post" action="/newsletter" noValidate onSubmit={submit}>
      <label htmlFor={id} css={{ fontWeight: tokens.weight.medium }}>
        {frameMessages.newsletter}
      </label>
      <p
        id={`${id}-hint`}
        css={{ marginBlock: space[1], fontSize: tokens.text.sm, color: color.footerMuted }}
      >
        {frameMessages.newsletterHint}
      </p>
      <div css={row}>
        <input
          id={id}
          css={input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="Your email"
          defaultValue={initialEmail}
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-note ${id}-hint` : `${id}-hint`}
        />
        <button
          type="submit"
          css={subscribeButton}
          aria-disabled={outcome.kind === 'sending' || undefined}
          data-other={outcome.kind === 'sending' ? frameMessages.subscribe : frameMessages.subscribing}
        >
          {outcome.kind === 'sending' ? frameMessages.subscribing : frameMessages.subscribe}
        </button>
      </div>
      <div id={`${id}-note`} css={{ marginTop: space[3] }}>
        {outcome.kind === 'invalid' || outcome.kind === 'failed' ? (
          <ErrorBanner>{outcome.message}</ErrorBanner>
        ) : null}
        {outcome.kind === 'done' ? <NoticeBanner tone="success">{outcome.message}</NoticeBanner> : null}
      </div>
    </form>
  );
}
