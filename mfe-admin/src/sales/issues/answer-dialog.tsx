import type { AdminIssue } from '@selvedge/contract';
import { isApiError, type AdminApi } from '@selvedge/mfe-kit';
import { CheckboxField, TextAreaField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';

/** Emails an answer to a reported issue, and optionally closes it. */
export function AnswerDialog({ issue, onClose }: { issue: AdminIssue; onClose: () => void }) {
  const keyFor = useIdempotencyKey();
  const [typed, setTyped] = useState('');
  // Keeps the current state by default.
  const [closes, setCloses] = useState(issue.isClosed);
  // If a colleague answers in the meantime, their answer is shown in the dialog.
  const [answers, setAnswers] = useState(issue.answers);
  const message = typed.trim();

  async function send(adminApi: AdminApi) {
    const body = { message, closes, answersRead: answers.length };
    try {
      await adminApi.answerIssue({ params: { id: issue.id }, body, idempotencyKey: keyFor(body) });
    } catch (error) {
      if (isApiError(error) && error.code === 'changed-meanwhile') setAnswers(await latestAnswers(adminApi));
      throw error;
    }
  }

  async function latestAnswers(adminApi: AdminApi) {
    const order = await adminApi.getAdminOrder({ params: { id: issue.orderId } });
    return order.issues.find(({ id }) => id === issue.id)?.answers ?? answers;
  }

  return (
    <FormDialog
      title={`Answer: ${issue.type}`}
      submitText="Send answer"
      busyText="Sending..."
      check={() => (message ? {} : { message: messages.issues.answerRequired })}
      send={send}
      messages={{ done: messages.issues.answered, failed: messages.issues.answerFailed }}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={errors.message}
            data-autofocus
          />
          <CheckboxField
            label="Close this issue"
            name="closes"
            checked={closes}
            onChange={(event) => setCloses(event.target.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}
