import { css } from '@emotion/react';
import {
  cartReminderLimits,
  newsletterWording,
  reminderReportWindow,
  type CartReminders,
} from '@selvedge/contract';
import type { PageProps } from '@selvedge/mfe-kit';
import { CheckboxField, LinkButton, TextField, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DraftForm } from '../../editing/draft-form.tsx';
import { textFieldProps } from '../../editing/text-field-props.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { fieldPair } from '../../layout/field-pair.ts';
import { Panel } from '../../layout/panel.tsx';
import { RunFigure, RunFigures } from '../../layout/run-figures.tsx';
import {
  checkReminderDraft,
  toReminderDraft,
  toReminderSettings,
  type ReminderDraft,
} from './reminder-draft.ts';

export const cartRemindersPage = defineAdminPage<CartReminders>({
  path: '/admin/cart-reminders',
  failed: messages.cartReminders.failed,
  load: ({ adminApi, signal }) => adminApi.getCartReminders({ signal }),
  Component: CartRemindersPage,
});

const { color, space, text } = tokens;
const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: '46rem',
});
const rules = css({
  color: color.muted,
  fontSize: text.sm,
  display: 'grid',
  gap: space[1],
  paddingInlineStart: space[5],
  listStyle: 'disc',
});

function CartRemindersPage({ data }: PageProps<CartReminders>) {
  return (
    <AdminLayout
      title="Cart reminders"
      actions={
        <LinkButton href="/admin/emails/cart-reminder" variant="secondary">
          Edit the email
        </LinkButton>
      }
    >
      <div css={column}>
        {data.afterHours === null && data.sentCount === 0 ? null : <Outcome reminders={data} />}
        <RemindersForm loaded={data} />
      </div>
    </AdminLayout>
  );
}

const Outcome = ({ reminders: { sentCount, orderedCount } }: { reminders: CartReminders }) => (
  <Panel
    title={`Last ${reminderReportWindow.days} days`}
    intro={`Carts count as ordered if that happened within ${reminderReportWindow.orderedWithinDays} days. We compare reminders with orders and don’t track clicks, so some of them would have been ordered anyway.`}
  >
    <RunFigures>
      <RunFigure name="Reminders sent" value={sentCount} />
      <RunFigure name="Carts ordered" value={orderedCount} />
    </RunFigures>
  </Panel>
);

function RemindersForm({ loaded }: { loaded: CartReminders }) {
  const adminApi = useAdminApi();
  const basedOn = useRef(loaded.updatedAt);
  const draft = useDraft<ReminderDraft>({
    loaded: toReminderDraft(loaded),
    check: checkReminderDraft,
    save: async (value) => {
      const body = { ...toReminderSettings(value), basedOn: basedOn.current };
      const stored = await adminApi.updateCartReminders({ body });
      basedOn.current = stored.updatedAt;
      return toReminderDraft(stored);
    },
    messages: { saved: messages.cartReminders.saved, failed: messages.cartReminders.notSaved },
  });
  const field = textFieldProps(draft);
  const numeric = { inputMode: 'numeric', maxLength: 2, required: true } as const;
  const { afterHours, pauseDays } = cartReminderLimits;
  return (
    <DraftForm permission="marketing:write" draft={draft}>
      <Panel title="Reminders" intro="An email about the items that somebody left in their cart.">
        <CheckboxField
          label="Remind shoppers of their cart"
          checked={draft.value.isOn}
          onChange={({ currentTarget }) => draft.change({ isOn: currentTarget.checked })}
        />
        {draft.value.isOn ? (
          <div css={fieldPair}>
            <TextField
              label="Hours until the reminder"
              hint={`How long the cart must be unchanged, from ${afterHours.min} to ${afterHours.max}.`}
              {...numeric}
              {...field('afterHours')}
            />
            <TextField
              label="Days between reminders"
              hint={`The shortest time between two reminders to the same person, from ${pauseDays.min} to ${pauseDays.max}.`}
              {...numeric}
              {...field('pauseDays')}
            />
          </div>
        ) : null}
        <ul css={rules}>
          <li>
            Only shoppers who chose your newsletter in their account get it. Using the newsletter form isn’t
            enough, because anybody can type any address there. The link to unsubscribe ends both.
          </li>
          <li>
            They agreed to this: “{newsletterWording}” It doesn’t mention carts. Make sure that it’s enough
            where you sell, and mention reminders on your privacy page.
          </li>
          <li>Each cart is mentioned once. If it’s ordered, emptied or sold out before, nothing is sent.</li>
          <li>The email has today’s prices, and says what’s sold out.</li>
        </ul>
      </Panel>
    </DraftForm>
  );
}
