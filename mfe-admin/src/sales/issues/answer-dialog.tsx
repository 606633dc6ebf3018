import type { AdminIssue } from '@selvedge/contract';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { CheckboxField, TextAreaField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useDialogAction } from '../../editing/use-dialog-action.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';

/** Emails an answer to a reported issue, and optionally closes it. */
export function AnswerDialog({ issue, onClose }: { issue: AdminIssue; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const keyFor = useIdempotencyKey();
  const [message, setMessage] = useState('');
  // Keeps the current state by default.
  const [closes, setCloses] = useState(issue.isClosed);
  const [isMissing, setMissing] = useState(false);
  // If a colleague answers in the meantime, their answer is shown in the dialog.
  const [answers, setAnswers] = useState(issue.answers);
  const calls = operatorApi(api);

  async function submit() {
    setMissing(!message.trim());
    if (!message.trim()) return false;
    const body = { message: message.trim(), closes, answersRead: answers.length };
    const call = { params: { id: issue.id }, body, idempotencyKey: keyFor(body) };
    const send = async () => {
      try {
        await calls.answerIssue(call);
      } catch (error) {
        if (isApiError(error) && error.code === 'changed-meanwhile') setAnswers(await latestAnswers());
        throw error;
      }
    };
    return action.run(send, { done: messages.issues.answered, failed: messages.issues.answerFailed });
  }

  async function latestAnswers() {
    const order = await calls.getAdminOrder({ params: { id: issue.orderId } });
    return order.issues.find(({ id }) => id === issue.id)?.answers ?? answers;
  }

  return (
    <FormDialog
      title={`Answer: ${issue.type}`}
      submitText="Send answer"
      busyText="Sending..."
      action={action}
      onSubmit={submit}
    >
      <p css={{ overflowWrap: 'anywhere' }}>
        We’ll email this to {issue.buyerEmail} and show it on the order page.
      </p>
      {answers.slice(issue.answers.length).map((answer) => (
        <blockquote key={answer.id} css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {answer.createdBy}: {answer.message}
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
        label="Close this issue"
        name="closes"
        checked={closes}
        onChange={(event) => setCloses(event.target.checked)}
      />
    </FormDialog>
  );
}
