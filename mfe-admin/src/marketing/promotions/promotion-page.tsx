import { css } from '@emotion/react';
import type { AdminPromotion } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { Fact, formatMoney, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { loadNewPromotion, loadPromotion, type PromotionData } from './load-promotions.ts';
import { PromotionForm } from './promotion-form.tsx';
import { formatUsage } from './promotion-text.ts';
import { usePromotionEditor } from './use-promotion-editor.ts';

const { space } = tokens;
const form = css({ maxWidth: '52rem' });
const facts = css({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]} ${space[10]}` });

export const newPromotionPage = definePage<PromotionData>({
  path: '/admin/promotions/new',
  load: loadNewPromotion,
  Component: PromotionPage,
  head: () => ({ title: 'New promotion', noIndex: true }),
});

export const promotionPage = definePage<PromotionData>({
  path: '/admin/promotions/:id',
  load: loadPromotion,
  Component: ({ data }) => <PromotionPage key={data.promotion?.id} data={data} />,
  head: ({ promotion }) => ({ title: promotion?.code ?? 'Promotion', noIndex: true }),
});

function PromotionPage({ data: { promotion, categories } }: Pick<PageProps<PromotionData>, 'data'>) {
  const host = useHost();
  const editor = usePromotionEditor(promotion);

  async function save() {
    if (!(await editor.save())) return false;
    const saved = editor.stored();
    if (!promotion && saved) host.navigate(`/admin/promotions/${saved.id}`, { replace: true });
    return true;
  }

  return (
    <AdminLayout
      title={promotion ? promotion.code : 'New promotion'}
      actions={
        promotion?.usedCount === 0 ? (
          <DeleteButton
            title="Delete this promotion?"
            remove={() => operatorApi(host.api).deletePromotion({ params: { id: promotion.id } })}
            messages={{ deleted: messages.promotions.deleted, failed: messages.promotions.deleteFailed }}
            onDeleted={() => host.navigate('/admin/promotions')}
          >
            <p>No order has used {promotion.code}. You can’t undo this, but you can reuse the code.</p>
          </DeleteButton>
        ) : null
      }
    >
      {promotion ? <UsageSummary promotion={promotion} /> : null}
      <DraftForm draft={editor} onSave={save} css={form}>
        <PromotionForm editor={editor} categories={categories} />
      </DraftForm>
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
