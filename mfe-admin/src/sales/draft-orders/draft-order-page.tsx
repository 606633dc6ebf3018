import type { DraftOrder } from '@selvedge/contract';
import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { NoticeBanner, tokens } from '@selvedge/ui';
import type { RefObject } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { useFocusAfterChange } from '../../editing/use-focus-after-change.ts';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { DraftOrderForm } from './draft-order-form.tsx';
import { draftOrdersPath } from './draft-order-paths.ts';
import { loadDraftOrder, type DraftOrderData } from './load-draft-order.ts';
import { StatusPanel } from './status-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { useDraftOrderEditor } from './use-draft-order-editor.ts';

const titleOf = ({ draftOrder }: DraftOrderData) =>
  draftOrder ? `Draft order for ${draftOrder.email}` : 'New draft order';

export const newDraftOrderPage = defineAdminPage({
  path: `${draftOrdersPath}/new`,
  title: 'New draft order',
  failed: messages.draftOrders.loadFailed,
  load: loadDraftOrder,
  Component: DraftOrderPage,
});

export const draftOrderPage = defineAdminPage({
  path: `${draftOrdersPath}/:id`,
  titleOf,
  failed: messages.draftOrders.loadFailed,
  load: loadDraftOrder,
  Component: DraftOrderPage,
});

function DraftOrderPage({ data }: PageProps<DraftOrderData>) {
  const { draftOrder, isOrderMissing } = data;
  // A button that changed the draft may be gone now.
  const statusTitle = useFocusAfterChange<HTMLHeadingElement>(versionOf(draftOrder));
  return (
    <AdminLayout
      title={titleOf(data)}
      actions={
        draftOrder && draftOrder.status !== 'ORDERED' ? <DeleteDraftOrder draftOrder={draftOrder} /> : null
      }
    >
      {isOrderMissing ? <NoticeBanner>{messages.draftOrders.orderNotLoaded}</NoticeBanner> : null}
      <Editor key={versionOf(draftOrder)} data={data} statusTitle={statusTitle} />
    </AdminLayout>
  );
}

/** A different text after sending, withdrawing or placing, when the page is loaded again. */
const versionOf = (draftOrder: DraftOrder | null) =>
  draftOrder ? `${draftOrder.id} ${draftOrder.status} ${draftOrder.updatedAt}` : 'new';

interface EditorProps {
  data: DraftOrderData;
  statusTitle: RefObject<HTMLHeadingElement | null>;
}

function Editor({ data: { draftOrder, empty }, statusTitle }: EditorProps) {
  const editor = useDraftOrderEditor(draftOrder, empty);
  const { saved, isDirty } = editor;
  const readOnlyReason = saved ? readOnlyReasons[saved.status] : undefined;
  const isFixed = readOnlyReason !== undefined;
  return (
    <WithAside
      // What can't be edited is looked up or acted on.
      isAsideFirst={isFixed}
      aside={
        <div css={{ display: 'grid', gap: tokens.space[5] }}>
          {saved ? <StatusPanel draftOrder={saved} isDirty={isDirty} titleRef={statusTitle} /> : null}
          <SummaryPanel draftOrder={saved} isDirty={isDirty} />
        </div>
      }
    >
      <DraftForm permission="draft-orders:write" readOnlyReason={readOnlyReason} draft={editor}>
        <DraftOrderForm editor={editor} isFixed={isFixed} />
      </DraftForm>
    </WithAside>
  );
}

const readOnlyReasons: Partial<Record<DraftOrder['status'], string>> = {
  SENT: 'The buyer can pay this version now. To change it, withdraw the link first.',
  ORDERED: 'This has become an order. Change the order instead.',
};

function DeleteDraftOrder({ draftOrder: { id, status } }: { draftOrder: DraftOrder }) {
  const host = useHost();
  const adminApi = useAdminApi();
  return (
    <DeleteButton
      permission="draft-orders:write"
      title="Delete this draft?"
      remove={() => adminApi.deleteDraftOrder({ params: { id } })}
      messages={messages.draftOrders}
      onDeleted={() => host.navigate(draftOrdersPath)}
    >
      <p>{status === 'SENT' ? 'The link that the buyer got stops working. ' : ''}You can’t undo this.</p>
    </DeleteButton>
  );
}
