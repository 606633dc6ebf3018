import type { AdminCategory, AdminProduct } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { CheckboxField } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DraftForm } from '../../editing/draft-form.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { Panel } from '../../layout/panel.tsx';
import { checkProduct } from './check-product.ts';
import { ColorEditor } from './color-editor.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductBasics } from './product-basics.tsx';
import { toProductDraft, emptyProduct, toProductInput, type ProductDraft } from './product-draft.ts';
import { ProductTexts } from './product-texts.tsx';
import { VariantEditor } from './variant-editor.tsx';

interface ProductEditorProps {
  /** `null` for a new product. */
  product: AdminProduct | null;
  categories: AdminCategory[];
}

/** Edits a whole product on one page, and saves all of it or nothing. */
export function ProductEditor({ product, categories }: ProductEditorProps) {
  const host = useHost();
  const adminApi = useAdminApi();
  const draft = useDraft<ProductDraft>({
    loaded: product ? toProductDraft(product) : emptyProduct(),
    check: checkProduct,
    messages: { saved: messages.products.saved, failed: messages.products.notSaved },
    async save(typed) {
      const body = { ...chosenHandle(typed, product?.id), ...toProductInput(typed) };
      const stored = product
        ? await adminApi.updateProduct({ params: { id: product.id }, body })
        : await adminApi.createProduct({ body });
      if (stored.id !== product?.id) host.navigate(`/admin/products/${stored.id}`, { replace: true });
      return toProductDraft(stored);
    },
  });

  return (
    <DraftForm permission="catalog:write" draft={draft}>
      <Panel title="Visibility">
        <CheckboxField
          label="Published"
          hint="A hidden product isn’t listed and can’t be bought. Existing orders don’t change."
          checked={draft.value.isPublished}
          onChange={({ currentTarget }) => draft.change({ isPublished: currentTarget.checked })}
        />
      </Panel>
      <Panel title="Name and categories">
        <ProductBasics draft={draft} currentId={product?.id ?? null} categories={categories} />
      </Panel>
      <Panel title="Descriptions">
        <ProductTexts draft={draft} />
      </Panel>
      <Panel
        title="Colors and pictures"
        intro="Describe each picture for screen readers in its alt text, which is saved automatically."
      >
        <ColorEditor draft={draft} />
      </Panel>
      <Panel title="Sizes, prices and stock">
        <VariantEditor draft={draft} />
      </Panel>
      {product ? <PriceHistory productId={product.id} version={draft.value.basedOn ?? ''} /> : null}
    </DraftForm>
  );
}

/** Leaves out an unchanged handle, and an empty one, so that the store derives it from the name. */
function chosenHandle(typed: ProductDraft, current: string | undefined): { id?: string } {
  const id = typed.id.trim();
  return id === '' || id === current ? {} : { id };
}
