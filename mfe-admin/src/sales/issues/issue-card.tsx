import { css } from '@emotion/react';
import type { AdminIssue } from '@selvedge/contract';
import { useIsNavigating } from '@selvedge/mfe-kit';
import { Badge, Button, Moment, Stack, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { customerName } from '../../customer-link.ts';
import { Allowed } from '../../roles/allowed.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

const { color, space, text } = tokens;
const small = css({ color: color.muted, fontSize: text.sm, overflowWrap: 'anywhere' });
const messageText = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const answerBox = css({ borderLeft: `3px solid ${color.hairline}`, paddingLeft: space[4] });

interface IssueCardProps {
  issue: AdminIssue;
  /** Heading level. */
  level: 2 | 3;
}

/** A reported issue with its answers, and a button to answer it. */
export function IssueCard({ issue, level }: IssueCardProps) {
  const [isAnswering, setAnswering] = useState(false);
  const isReloading = useIsNavigating();
  const Heading = `h${level}` as const;
  const { type, description, createdAt, isClosed, answers, orderId, orderNumber, buyerEmail } = issue;
  const answerLabel = answers.length > 0 ? 'Answer again' : 'Answer';
  return (
    <article aria-label={`${type}, order #${orderNumber}`}>
      <Stack gap={3} align="stretch">
        <div>
          <Stack isRow gap={3}>
            <Heading css={{ fontSize: text.md }}>{type}</Heading>
            <Badge tone={isClosed ? 'neutral' : 'accent'}>{isClosed ? 'Closed' : 'Open'}</Badge>
          </Stack>
          <p css={small}>
            <a href={`/admin/orders/${orderId}`}>Order #{orderNumber}</a>,{' '}
            {customerName({ name: '', email: buyerEmail })}, <Moment at={createdAt} />
          </p>
        </div>
        <p css={messageText}>{description}</p>
        {answers.map((answer) => (
          <div key={answer.id} css={answerBox}>
            <p css={messageText}>{answer.message}</p>
            <p css={small}>
              {answer.createdBy}, <Moment at={answer.createdAt} />
            </p>
          </div>
        ))}
        <div>
          <Allowed to="issues:write">
            <Button
              size="sm"
              variant="secondary"
              isDisabled={isReloading}
              aria-label={`${answerLabel} ${type}, order #${orderNumber}`}
              onClick={() => setAnswering(true)}
            >
              {answerLabel}
            </Button>
          </Allowed>
        </div>
      </Stack>
      {isAnswering ? <AnswerDialog issue={issue} onClose={() => setAnswering(false)} /> : null}
    </article>
  );
}
