import type { AdminIssue } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { CheckboxField, TextAreaField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useAction } from '../editing/use-action.ts';
import { useAttemptKey } from '../editing/use-attempt-key.ts';

/** Answers a report by mail, and closes it or leaves it open. */
export function AnswerDialog({ issue, onClose }: { issue: AdminIssue; onClose: () => void }) {
  const { api } = useHost();
  const action = useAction();
  const attempt = useAttemptKey();
  const [message, setMessage] = useState('');
  const [closes, setCloses] = useState(true);
  const [isMissing, setMissing] = useState(false);
  // What was read when the window was opened: an answer that comes meanwhile is not hidden by a fresh list.
  const [answersRead, setAnswersRead] = useState(issue.answers.length);

  async function submit() {
    setMissing(!message.trim());
    if (!message.trim()) return;
    const body = { message: message.trim(), closes, answersRead };
    const call = { params: { id: issue.id }, body, idempotencyKey: attempt.keyOf(body) };
    const isDone = await action.run(() => operatorApi(api).answerIssue(call), {
      done: messages.issues.answered,
      failed: messages.issues.answerFailed,
    });
    if (!isDone) return;
    attempt.end();
    onClose();
  }

  const newAnswers = issue.answers.slice(answersRead);
  return (
    <FormDialog
      isOpen
      title={`Answer: ${issue.type}`}
      submitText="Send answer"
      busyText="Sending..."
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => {
        // Shown below by now, they have been read.
        setAnswersRead(issue.answers.length);
        void submit();
      }}
      onClose={onClose}
    >
      <p css={{ overflowWrap: 'anywhere' }}>
        By e-mail to {issue.buyerEmail}; the order’s page shows it, too.
      </p>
      {newAnswers.map((one) => (
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
