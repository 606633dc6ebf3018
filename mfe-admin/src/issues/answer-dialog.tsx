import type { AdminIssue } from '@selvedge/contract';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { CheckboxField, TextAreaField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';
import { useAttemptKey } from '../editing/use-attempt-key.ts';

/** Answers a report by mail, and closes it or leaves it open. */
export function AnswerDialog({ issue, onClose }: { issue: AdminIssue; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const attempt = useAttemptKey();
  const [message, setMessage] = useState('');
  // What is open stays so unless told, and what is closed is not opened again by the way.
  const [closes, setCloses] = useState(issue.isClosed);
  const [isMissing, setMissing] = useState(false);
  // A colleague may answer while this one is being written: then that is shown first.
  const [answers, setAnswers] = useState(issue.answers);
  const calls = operatorApi(api);

  async function submit() {
    setMissing(!message.trim());
    if (!message.trim()) return;
    const body = { message: message.trim(), closes, answersRead: answers.length };
    const call = { params: { id: issue.id }, body, idempotencyKey: attempt.keyOf(body) };
    const send = async () => {
      try {
        await calls.answerIssue(call);
      } catch (error) {
        if (isApiError(error) && error.code === 'changed-meanwhile') setAnswers(await latestAnswers());
        throw error;
      }
    };
    const isDone = await action.run(send, {
      done: messages.issues.answered,
      failed: messages.issues.answerFailed,
    });
    if (!isDone) return;
    attempt.end();
    onClose();
  }

  async function latestAnswers() {
    const order = await calls.getAdminOrder({ params: { id: issue.orderId } });
    return order.issues.find(({ id }) => id === issue.id)?.answers ?? answers;
  }

  return (
    <FormDialog
      isOpen
      title={`Answer: ${issue.type}`}
      submitText="Send answer"
      busyText="Sending..."
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      <p css={{ overflowWrap: 'anywhere' }}>
        By e-mail to {issue.buyerEmail}; the order’s page shows it, too.
      </p>
      {answers.slice(issue.answers.length).map((one) => (
        <blockquote key={one.id} css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {one.createdBy}: {one.message}
        </blockquote>
      ))}
      <TextAreaField
        label="Your answer"
        name="message"
        rows={7}
        maxLength={4_000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={isMissing ? messages.issues.answerRequired : action.errors.message}
        data-autofocus
      />
      <CheckboxField
        label="Close the report"
        name="closes"
        checked={closes}
        onChange={(event) => setCloses(event.target.checked)}
      />
    </FormDialog>
  );
}
