import { css } from '@emotion/react';
import type { AdminPromotion } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { Button, Fact, formatMoney, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { DeleteDialog } from '../editing/delete-dialog.tsx';
import { DraftForm } from '../editing/draft-form.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { loadNewPromotion, loadPromotion, type PromotionData } from './load-promotions.ts';
import { PromotionForm } from './promotion-form.tsx';
import { usageWords } from './promotion-words.ts';
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
  const [isDeleting, setDeleting] = useState(false);

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
          <Button variant="secondary" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        ) : null
      }
    >
      {promotion ? <SoFar promotion={promotion} /> : null}
      <DraftForm draft={editor} onSave={save} css={form}>
        <PromotionForm editor={editor} categories={categories} />
      </DraftForm>
      {promotion ? (
        <DeleteDialog
          isOpen={isDeleting}
          title="Delete this promotion?"
          remove={() => operatorApi(host.api).deletePromotion({ params: { id: promotion.id } })}
          messages={{ deleted: messages.promotions.deleted, failed: messages.promotions.deleteFailed }}
          onClose={() => setDeleting(false)}
          onDeleted={() => host.navigate('/admin/promotions')}
        >
          <p>No order has used {promotion.code}. It will be gone for good, and the code is free again.</p>
        </DeleteDialog>
      ) : null}
    </AdminLayout>
  );
}

function SoFar({ promotion }: { promotion: AdminPromotion }) {
  return (
    <dl css={facts}>
      <Fact name="Used">{usageWords(promotion)}</Fact>
      <Fact name="Customers">{promotion.customerCount}</Fact>
      <Fact name="Discount given">{formatMoney(promotion.discountTotal)}</Fact>
    </dl>
  );
}
