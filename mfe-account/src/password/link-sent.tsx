import { NoticeBanner } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

/** Doesn't reveal whether there's an account. */
export function LinkSent({ email }: { email: string }) {
  return (
    <NoticeBanner tone="success" title={messages.password.linkSent}>
      If there’s an account for <strong css={{ overflowWrap: 'anywhere' }}>{email}</strong>, we’ve emailed a
      link to it. The link works for one hour. If you don’t see it, check your spam folder.
    </NoticeBanner>
  );
}
