import { css } from '@emotion/react';
import type { OrderIssue } from '@selvedge/contract';
import { Badge, formatDay, Stack, tokens } from '@selvedge/ui';
import { TitledCard } from '../detail/titled-card.tsx';

const { color, space, text } = tokens;
const facts = css({ fontSize: text.sm, color: color.muted });
const said = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const answer = css({ paddingLeft: space[4], borderLeft: `3px solid ${color.hairline}` });
const apart = css({ '& + &': { paddingTop: space[5], borderTop: `1px solid ${color.hairline}` } });

/** What the shopper reported about the order, and what the store answered. */
export function IssuesCard({ issues }: { issues: readonly OrderIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <TitledCard title="Reported Issues">
      <ul css={{ display: 'grid', gap: space[5] }}>
        {issues.map((issue) => (
          <li key={issue.id} css={apart}>
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
      <Badge tone={answers.length > 0 ? 'success' : 'neutral'}>{stateOf(isClosed, answers.length)}</Badge>
      <span>
        {type}, {formatDay(createdAt)}
      </span>
    </Stack>
    <p css={said}>{description}</p>
    {answers.map((one) => (
      <div key={one.id} css={answer}>
        <p css={said}>{one.message}</p>
        <p css={facts}>Our answer, {formatDay(one.createdAt)}</p>
      </div>
    ))}
  </Stack>
);

const stateOf = (isClosed: boolean, answerCount: number): string => {
  if (isClosed) return 'Closed';
  return answerCount > 0 ? 'Answered' : 'Received';
};
