import { NoticeBanner } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

/** Says that a link is on its way, without a word on whether there is an account. */
export function LinkSent({ email }: { email: string }) {
  return (
    <NoticeBanner tone="success" title={messages.password.linkSent}>
      If there is an account for <strong css={{ overflowWrap: 'anywhere' }}>{email}</strong>, a message with a
      link is on its way. The link is good for one hour; look among the unwanted mail, too.
    </NoticeBanner>
  );
}
