import type { HomeDraft } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { describePage, describeStart, findEarlierPages } from './describe-version.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import type { HomeEditor } from './use-home-editor.ts';

/** What shoppers see, what's scheduled, and how to change it. */
export function PublishPanel({ editor }: { editor: HomeEditor }) {
  const { home, setHome, refresh, isDirty } = editor;
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const [dialog, setDialog] = useState<'publish' | 'restore' | null>(null);
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const { live, scheduled, isChanged } = home;

  function show(changed: HomeDraft) {
    setHome(changed);
    forget();
    setDialog(null);
  }
  async function cancel(id: string) {
    const isDone = await run(async () => show(await adminApi.cancelHomeSchedule({ params: { id } })), {
      done: messages.homePage.cancelled,
      failed: messages.homePage.cancelFailed,
    });
    if (!isDone) await refresh();
  }
  /** What isn't saved can't be published. */
  async function saveAndAsk() {
    if (!isDirty || (await editor.save())) setDialog('publish');
  }
  const dialogProps = {
    home,
    onDone: show,
    refresh: () => void refresh(),
    onClose: () => setDialog(null),
  };
  return (
    <Panel title="Publishing" intro={describeLive(home)}>
      <FailureBanner failure={failure} />
      {scheduled ? (
        <p>
          Scheduled: {describePage(scheduled)} from {describeStart(scheduled, home)}.
        </p>
      ) : null}
      {isChanged || isDirty ? <p>Your draft isn’t what shoppers see.</p> : null}
      <Allowed to="marketing:write">
        <Stack isRow gap={3}>
          <Button isBusy={editor.isSaving} busyText="Saving..." onClick={() => void saveAndAsk()}>
            {isDirty ? 'Save and publish…' : 'Publish…'}
          </Button>
          {scheduled ? (
            <Button
              variant="secondary"
              isBusy={isBusy}
              busyText="Cancelling..."
              onClick={() => void cancel(scheduled.id)}
            >
              Cancel the schedule
            </Button>
          ) : null}
          {live && findEarlierPages(home).length > 0 ? (
            <Button variant="secondary" isDisabled={isBusy} onClick={() => setDialog('restore')}>
              Bring back an earlier page…
            </Button>
          ) : null}
        </Stack>
      </Allowed>
      {dialog === 'publish' ? <PublishDialog basedOn={editor.basedOn} {...dialogProps} /> : null}
      {dialog === 'restore' ? <RestoreDialog {...dialogProps} /> : null}
    </Panel>
  );
}

function describeLive(home: HomeDraft): string {
  const { live } = home;
  if (!live || (live.sectionCount === null && live.createdBy === ''))
    return 'Shoppers see the standard home page: your banners and the newest products.';
  return `Shoppers see ${describePage(live)}, published by ${live.createdBy} on ${describeStart(live, home)}.`;
}
