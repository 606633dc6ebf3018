import { css } from '@emotion/react';
import type { OrderIssue } from '@selvedge/contract';
import { Badge, formatDay, Stack, tokens } from '@selvedge/ui';
import { TitledCard } from '../titled-card.tsx';

const { color, space, text } = tokens;
const facts = css({ fontSize: text.sm, color: color.muted });
const message = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const answer = css({ paddingLeft: space[4], borderLeft: `3px solid ${color.hairline}` });
const separated = css({ '& + &': { paddingTop: space[5], borderTop: `1px solid ${color.hairline}` } });

/** The issues the shopper reported and the store's answers. */
export function IssuesCard({ issues }: { issues: readonly OrderIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <TitledCard title="Reported Issues">
      <ul css={{ display: 'grid', gap: space[5] }}>
        {issues.map((issue) => (
          <li key={issue.id} css={separated}>
            <ReportedIssue issue={issue} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

const ReportedIssue = ({
  issue: { type, description, createdAt, isClosed, answers },
}: {
  issue: OrderIssue;
}) => (
  <Stack gap={3}>
    <Stack isRow gap={3} css={facts}>
      <Badge tone={answers.length > 0 ? 'success' : 'neutral'}>
        {getStateLabel(isClosed, answers.length)}
      </Badge>
      <span>
        {type}, {formatDay(createdAt)}
      </span>
    </Stack>
    <p css={message}>{description}</p>
    {answers.map(({ id, message: text, createdAt: answeredAt }) => (
      <div key={id} css={answer}>
        <p css={message}>{text}</p>
        <p css={facts}>Our answer, {formatDay(answeredAt)}</p>
      </div>
    ))}
  </Stack>
);

const getStateLabel = (isClosed: boolean, answerCount: number): string => {
  if (isClosed) return 'Closed';
  return answerCount > 0 ? 'Answered' : 'Received';
};
