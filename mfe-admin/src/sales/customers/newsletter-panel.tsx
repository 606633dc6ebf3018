import type { ConsentSource, Customer } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Moment, NoticeBanner, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { Panel } from '../../layout/panel.tsx';
import { Entry, EntryList } from '../../layout/entry-list.tsx';

const sourceLabels: Record<ConsentSource, string> = {
  form: 'newsletter form',
  account: 'account page',
  'email-link': 'link in an email',
  operator: 'by an operator',
  import: 'before this was recorded',
};

/** When a customer subscribed to the newsletter or unsubscribed, whether emails bounce, and a button to end the subscription. */
export function NewsletterPanel({
  customer: { id, email, isSubscribed, consents, bouncedAt },
}: {
  customer: Customer;
}) {
  const adminApi = useAdminApi();
  const { reload } = usePageData();
  const title = useFocusAfterChange<HTMLHeadingElement>(isSubscribed);
  return (
    <Panel
      title="Newsletter"
      titleRef={title}
      actions={
        isSubscribed ? (
          <DeleteButton
            permission="customers:write"
            size="sm"
            label="Unsubscribe"
            title="End the newsletter subscription?"
            confirmText="Unsubscribe"
            busyText="Unsubscribing..."
            remove={() => adminApi.unsubscribeCustomer({ params: { id } })}
            messages={{
              deleted: messages.customers.unsubscribed(email),
              deleteFailed: messages.customers.notUnsubscribed,
            }}
            onDeleted={reload}
          >
            <p css={{ overflowWrap: 'anywhere' }}>
              {email} no longer gets the newsletter, but still gets emails about orders. Only the customer can
              subscribe again.
            </p>
          </DeleteButton>
        ) : null
      }
    >
      {bouncedAt ? (
        <NoticeBanner title="Emails to this address bounce">
          On <Moment at={bouncedAt} />, the mail server said that the address doesn’t exist. The customer gets
          no newsletters until another email is delivered, such as one about an order.
        </NoticeBanner>
      ) : null}
      {consents.length === 0 ? (
        <p css={{ color: tokens.color.muted }}>There’s no record of a subscription.</p>
      ) : (
        <EntryList>
          {consents.map(({ isGiven, source, wording, at }) => (
            <Entry
              key={`${at} ${source}`}
              title={isGiven ? 'Subscribed' : 'Unsubscribed'}
              note={
                <>
                  <Moment at={at} />, {sourceLabels[source]}
                </>
              }
            >
              {wording ? <p>“{wording}”</p> : null}
            </Entry>
          ))}
        </EntryList>
      )}
    </Panel>
  );
}
