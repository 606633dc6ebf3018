import { css } from '@emotion/react';
import { Button, Container, FailureBanner, Stack, TextField, tokens } from '@selvedge/ui';

const page = css({ paddingBlock: tokens.space.section });
const form = css({ display: 'grid', gap: tokens.space[5] });

interface SignInFormProps {
  email?: string;
  failure?: { message: string; detail?: string } | null;
}

/** The sign-in form for people without JavaScript. */
export const SignInForm = ({ email, failure = null }: SignInFormProps) => (
  <Container width="narrow" css={page}>
    <Stack gap={2} css={{ marginBottom: tokens.space[8] }}>
      <h1>Sign in to your account</h1>
      <p css={{ color: tokens.color.muted }}>
        You can check your password here, but your account needs JavaScript.
      </p>
    </Stack>
    {/* Never GET: a password must not end up in the URL. */}
    <form method="post" action="/login" css={form}>
      <FailureBanner failure={failure} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" size="lg" isWide>
        Sign In
      </Button>
    </form>
  </Container>
);
