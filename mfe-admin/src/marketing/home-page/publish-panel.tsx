import type { HomeDraft, HomeVersion } from '@selvedge/contract';
import { usePageData } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, FailureBanner, formatMoment, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { describeTimeZone } from '../../editing/local-moment.ts';
import { useAction } from '../../editing/use-action.ts';
import { Panel } from '../../layout/panel.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { HomeEditor } from './use-home-editor.ts';

/** What shoppers see, what's scheduled, and how to change it. */
export function PublishPanel({ editor }: { editor: HomeEditor }) {
  const { home, setHome, isDirty } = editor;
  const adminApi = useAdminApi();
  const { forget } = usePageData();
  const [dialog, setDialog] = useState<'publish' | HomeVersion | null>(null);
  const { run, isBusy, failure } = useAction({ reloads: 'never' });
  const { live, scheduled, earlier, isChanged } = home;
  const [previous] = earlier;

  async function update(call: () => Promise<HomeDraft>, done: string, failed: string) {
    const isDone = await run(async () => setHome(await call()), { done, failed });
    if (isDone) forget();
    setDialog(null);
  }
  const cancel = () =>
    update(
      () => adminApi.cancelHomeSchedule({}),
      messages.homePage.cancelled,
      messages.homePage.cancelFailed,
    );
  const restore = ({ id }: HomeVersion) =>
    update(
      () => adminApi.restoreHomeVersion({ params: { id } }),
      messages.homePage.restored,
      messages.homePage.restoreFailed,
    );
  /** What isn't saved can't be published. */
  async function saveAndAsk() {
    if (!isDirty || (await editor.save())) setDialog('publish');
  }
  return (
    <Panel title="Publishing" intro={describeLive(home)}>
      <FailureBanner failure={failure} />
      {scheduled ? (
        <p>
          Scheduled: a page with {describeSize(scheduled)} from {describeStart(scheduled, home)}.
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
              onClick={() => void cancel()}
            >
              Cancel the schedule
            </Button>
          ) : null}
          {live && previous ? (
            <Button variant="secondary" isDisabled={isBusy} onClick={() => setDialog(previous)}>
              Undo the last publication…
            </Button>
          ) : null}
        </Stack>
      </Allowed>
      {dialog === 'publish' ? (
        <PublishDialog
          home={home}
          basedOn={editor.basedOn}
          onDone={(published) => {
            setHome(published);
            forget();
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={dialog !== null && dialog !== 'publish'}
        title="Go back to the previous home page?"
        confirmText="Go back"
        busyText="Going back..."
        cancelText="Keep it"
        isBusy={isBusy}
        onConfirm={() => dialog !== null && dialog !== 'publish' && void restore(dialog)}
        onClose={() => setDialog(null)}
      >
        <p>
          Shoppers see {previous?.sectionCount === null ? 'the standard home page' : 'what they saw before'}{' '}
          right away. Your draft stays as it is, so you can publish it again.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

function describeLive(home: HomeDraft): string {
  const { live } = home;
  if (!live || (live.sectionCount === null && live.createdBy === ''))
    return 'Shoppers see the standard home page: your banners and the newest products.';
  const what = live.sectionCount === null ? 'the standard home page' : `a page with ${describeSize(live)}`;
  return `Shoppers see ${what}, published by ${live.createdBy} on ${describeStart(live, home)}.`;
}

const describeSize = ({ sectionCount }: HomeVersion): string =>
  sectionCount === 1 ? '1 section' : `${sectionCount ?? 'standard'} sections`;

const describeStart = ({ startsAt }: HomeVersion, { timeZone }: HomeDraft): string =>
  `${formatMoment(startsAt, timeZone)}, ${describeTimeZone(timeZone, new Date(startsAt))}`;
