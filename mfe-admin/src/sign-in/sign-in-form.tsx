import { css } from '@emotion/react';
import { useHost } from '@selvedge/mfe-kit';
import { Button, ErrorBanner, TextField, tokens } from '@selvedge/ui';
import { useState, type FormEvent } from 'react';
import { operatorApi } from '../api/operator-api.ts';
import { missingCredentials, type MissingCredentials } from './missing-credentials.ts';
import { signInFailure } from './sign-in-failure.ts';

const style = css({ display: 'grid', gap: tokens.space[5] });

/** @param onSignedIn given the operator's token */
export function SignInForm({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const { api } = useHost();
  const [missing, setMissing] = useState<MissingCredentials>({});
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const credentials = { email: String(data.get('email')).trim(), password: String(data.get('password')) };
    const found = missingCredentials(credentials);
    setMissing(found);
    setFailure(null);
    const first = Object.keys(found)[0];
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus();

    setBusy(true);
    try {
      onSignedIn((await operatorApi(api).loginAdmin({ body: credentials })).token);
    } catch (error) {
      setFailure(signInFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    // Never GET: should the script be missing, a password must not end up in an address.
    <form method="post" css={style} onSubmit={(event) => void signIn(event)} noValidate>
      {failure ? <ErrorBanner title={failure.message}>{failure.detail}</ErrorBanner> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={missing.email}
        onInput={() => setMissing(({ email: _, ...rest }) => rest)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password}
        onInput={() => setMissing(({ password: _, ...rest }) => rest)}
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
