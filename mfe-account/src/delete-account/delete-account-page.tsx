import { definePage, useTokenOnce, type PageProps } from '@selvedge/mfe-kit';
import { Button, ErrorBanner, FailureBanner, LinkButton, NoticeBanner, Stack } from '@selvedge/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormPage } from '../forms/form-page.tsx';
import { DeletionFacts } from '../privacy/deletion-facts.tsx';
import { privacyMessages } from '../privacy/privacy-messages.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

const { deletion } = privacyMessages;

export const deleteAccountPage = definePage({
  path: '/delete-account',
  Component: DeleteAccountPage,
  head: () => ({ title: deletion.title, noIndex: true }),
});

/** Opened from the link in the email. Deletes only when the button is pressed, because mail programs open links before people do. */
function DeleteAccountPage({ query }: PageProps<unknown>) {
  const token = useTokenOnce(query);
  const { step, openOrderCount, failure, isBusy, confirm } = useAccountDeletion(token);
  if (step === 'done')
    return (
      <FormPage title={deletion.title}>
        <Outcome href="/" linkText="Go to the Home Page" takesFocus>
          <NoticeBanner tone="success" title={deletion.done}>
            {deletion.signedOut} {openOrdersText(openOrderCount)}
          </NoticeBanner>
        </Outcome>
      </FormPage>
    );
  if (step === 'invalid')
    return (
      <FormPage title={deletion.title}>
        <Outcome href="/account/privacy" linkText="Request a New Link" takesFocus={token !== ''}>
          <ErrorBanner>{deletion.linkInvalid}</ErrorBanner>
        </Outcome>
      </FormPage>
    );
  return (
    <FormPage
      title={deletion.title}
      intro="This is the last step. It deletes the account with the email address that received the link."
    >
      <Stack gap={6}>
        <DeletionFacts />
        <FailureBanner failure={failure} />
        <Button variant="danger" size="lg" isWide onClick={confirm} isBusy={isBusy} busyText="Deleting...">
          Delete My Account
        </Button>
      </Stack>
    </FormPage>
  );
}

function openOrdersText(count: number | undefined): string {
  if (count === undefined) return deletion.perhapsOpenOrders;
  return count > 0 ? deletion.openOrders(count) : '';
}

interface OutcomeProps {
  href: string;
  linkText: string;
  /** It replaces the button, which had the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

function Outcome({ href, linkText, takesFocus, children }: OutcomeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <Stack gap={6} align="start">
      {children}
      <LinkButton ref={link} href={href}>
        {linkText}
      </LinkButton>
    </Stack>
  );
}
