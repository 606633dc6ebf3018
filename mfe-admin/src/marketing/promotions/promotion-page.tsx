import { css } from '@emotion/react';
import type { AdminPromotion } from '@selvedge/contract';
import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { Fact, formatMoney, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { Allowed } from '../../roles/allowed.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { loadPromotion, type PromotionData } from './load-promotion.ts';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionPreviewPanel } from './promotion-preview-panel.tsx';
import { formatUsage, promotionName } from './promotion-text.ts';
import { usePromotionEditor } from './use-promotion-editor.ts';

const { space } = tokens;
const form = css({ maxWidth: '52rem' });
const facts = css({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[10]}` });

export const newPromotionPage = defineAdminPage({
  path: '/admin/promotions/new',
  title: 'New promotion',
  failed: messages.promotions.loadFailed,
  load: loadPromotion,
  Component: PromotionPage,
});

export const promotionPage = defineAdminPage({
  path: '/admin/promotions/:id',
  titleOf: ({ promotion }) => (promotion ? promotionName(promotion) : 'Promotion'),
  failed: messages.promotions.loadFailed,
  load: loadPromotion,
  Component: PromotionPage,
});

function PromotionPage({ data: { promotion, categories, groups } }: PageProps<PromotionData>) {
  const host = useHost();
  const adminApi = useAdminApi();
  const editor = usePromotionEditor(promotion);
  return (
    <AdminLayout
      title={promotion ? promotionName(promotion) : 'New promotion'}
      actions={
        promotion?.usedCount === 0 ? (
          <DeleteButton
            permission="marketing:write"
            title="Delete this promotion?"
            remove={() => adminApi.deletePromotion({ params: { id: promotion.id } })}
            messages={messages.promotions}
            onDeleted={() => host.navigate('/admin/promotions')}
          >
            <p>
              No order has used {promotionName(promotion)}. You can’t undo this
              {promotion.code === null ? '.' : ', but you can reuse the code.'}
            </p>
          </DeleteButton>
        ) : null
      }
    >
      {promotion ? <UsageSummary promotion={promotion} /> : null}
      <DraftForm permission="marketing:write" draft={editor} css={form}>
        <PromotionForm editor={editor} categories={categories} groups={groups} />
      </DraftForm>
      <Allowed to="marketing:write">
        <div css={form}>
          <PromotionPreviewPanel draft={editor.value} promotion={promotion} />
        </div>
      </Allowed>
    </AdminLayout>
  );
}

function UsageSummary({ promotion }: { promotion: AdminPromotion }) {
  return (
    <dl css={facts}>
      <Fact name="Used">{formatUsage(promotion)}</Fact>
      <Fact name="Customers">{promotion.customerCount}</Fact>
      <Fact name="Total discount">{formatMoney(promotion.discountTotal)}</Fact>
    </dl>
  );
}
