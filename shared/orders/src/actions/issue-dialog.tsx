import { issueTypes, type IssueType, type Order } from '@selvedge/contract';
import { isApiError, useHost, usePageData } from '@selvedge/mfe-kit';
import { Button, Dialog, Form, required, SelectField, TextAreaField, useForm } from '@selvedge/ui';
import { useState } from 'react';
import { useOrderAccess } from '../order-access.tsx';
import { orderActionMessages as messages } from '../order-messages.ts';
import { actionFailure } from './action-failure.ts';

const rules = {
  type: required(messages.issueTypeRequired),
  description: required(messages.issueDescriptionRequired),
};
const options = issueTypes.map((type) => ({ value: type, label: type }));
const maxDescriptionLength = 2_000;

interface IssueDraft {
  type: string;
  description: string;
}
const emptyDraft: IssueDraft = { type: '', description: '' };

interface IssueDialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

/** A form to report a problem with an order. It keeps the draft while the dialog is closed. */
export function IssueDialog({ order, isOpen, onClose }: IssueDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Report Issue">
      <IssueForm order={order} draft={draft} onDraft={setDraft} onSent={onClose} />
    </Dialog>
  );
}

interface IssueFormProps {
  order: Order;
  draft: IssueDraft;
  onDraft: (draft: IssueDraft) => void;
  onSent: () => void;
}

function IssueForm({ order, draft, onDraft, onSent }: IssueFormProps) {
  const { api, notify } = useHost();
  const { credentials, hasEnded } = useOrderAccess();
  const { reload } = usePageData();
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ type, description }) {
      const body = {
        type: type as IssueType,
        description: description.trim(),
        orderNumber: order.orderNumber,
      };
      try {
        await api.reportIssue({ params: { id: order.id }, body, ...credentials });
      } catch (error) {
        if (hasEnded(error)) return undefined;
        const advice = { ifUnknown: messages.tryAgain, ifRefused: messages.tryAgain };
        const { message, detail } = actionFailure(error, messages.issueFailed, advice);
        return { message, detail, fields: isApiError(error) ? error.fields : {} };
      }
      onDraft(emptyDraft);
      notify({ type: 'success', message: messages.issueReported });
      onSent();
      reload();
      return undefined;
    },
  });
  return (
    <Form failure={failure} formProps={formProps}>
      <p>About order #{order.orderNumber}. We’ll reply by email.</p>
      <SelectField
        label="Issue Type"
        name="type"
        required
        value={draft.type}
        onChange={(event) => onDraft({ ...draft, type: event.target.value })}
        placeholder="Please choose"
        options={options}
        error={errors.type}
        data-autofocus
      />
      <TextAreaField
        label="Description"
        name="description"
        required
        maxLength={maxDescriptionLength}
        value={draft.description}
        onChange={(event) => onDraft({ ...draft, description: event.target.value })}
        error={errors.description}
      />
      <Button type="submit" isBusy={isBusy} busyText="Sending...">
        Submit Report
      </Button>
    </Form>
  );
}
