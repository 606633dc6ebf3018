import type { OperatorSession } from '@selvedge/contract';
import { Badge, Button, FailureBanner, Moment, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { useAction } from '../editing/use-action.ts';
import { useFocusAfterChange } from '../editing/use-focus-after-change.ts';
import { Panel } from '../layout/panel.tsx';
import { DataTable, type Column } from '../tables/data-table.tsx';
import { describeUserAgent } from './describe-user-agent.ts';

/** Where the operator is signed in, with buttons to sign out there. */
export function SessionsPanel({ sessions }: { sessions: readonly OperatorSession[] }) {
  const adminApi = useAdminApi();
  const { run, isBusy, failure } = useAction();
  /** The session that is being ended; `others` for all of them. */
  const [ending, setEnding] = useState<string | null>(null);
  const title = useFocusAfterChange<HTMLHeadingElement>(sessions.length);

  function end(id: string, send: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setEnding(id);
    void run(send, { done, failed: messages.account.sessionNotEnded });
  }
  const endOne = (id: string) =>
    end(id, () => adminApi.endOwnSession({ params: { id } }), messages.account.sessionEnded);
  const endOthers = () => end('others', () => adminApi.endOtherSessions(), messages.account.othersSignedOut);

  const columns: readonly Column<OperatorSession>[] = [
    {
      name: 'Browser',
      kind: 'title',
      cell: ({ userAgent, isCurrent }) => (
        <Stack isRow gap={2}>
          <span css={{ overflowWrap: 'anywhere' }}>{describeUserAgent(userAgent)}</span>
          {isCurrent ? <Badge>This session</Badge> : null}
        </Stack>
      ),
    },
    { name: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: 'Last used', cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
  ];
  const signOut: Column<OperatorSession> = {
    name: 'Sign out',
    kind: 'actions',
    fitsContent: true,
    cell: ({ id, userAgent, isCurrent }) =>
      isCurrent ? null : (
        <Button
          variant="quiet"
          size="sm"
          isBusy={isBusy && ending === id}
          busyText="Signing out..."
          isDisabled={isBusy}
          aria-label={`Sign out of ${describeUserAgent(userAgent)}`}
          onClick={() => endOne(id)}
        >
          Sign out
        </Button>
      ),
  };
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Panel title="Sessions" titleRef={title} intro="Where you’re signed in now.">
      <FailureBanner failure={failure} />
      <DataTable
        label="Sessions"
        columns={hasOthers ? [...columns, signOut] : columns}
        rows={sessions}
        keyOf={({ id }) => id}
      />
      {hasOthers ? (
        <Button
          variant="secondary"
          isBusy={isBusy && ending === 'others'}
          busyText="Signing out..."
          isDisabled={isBusy}
          onClick={endOthers}
          css={{ justifySelf: 'start' }}
        >
          Sign out everywhere else
        </Button>
      ) : null}
    </Panel>
  );
}
