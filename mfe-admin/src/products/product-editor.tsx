import { css } from '@emotion/react';
import type { AdminCategory, AdminProduct } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { CheckboxField, FailureBanner, SaveBar, tokens } from '@selvedge/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useFocusOnError } from '../editing/use-focus-on-error.ts';
import { checkProduct } from './check-product.ts';
import { ColorEditor } from './color-editor.tsx';
import { ProductBasics } from './product-basics.tsx';
import { draftOf, emptyProduct, inputOf, type ProductDraft } from './product-draft.ts';
import { ProductTexts } from './product-texts.tsx';
import { VariantEditor } from './variant-editor.tsx';

const { space, text, color } = tokens;
const sections = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[10] });

interface ProductEditorProps {
  /** Null for one that is yet to be. */
  product: AdminProduct | null;
  categories: AdminCategory[];
}

/** A whole product on one page; it is stored as a whole, or not at all. */
export function ProductEditor({ product, categories }: ProductEditorProps) {
  const host = useHost();
  const { form, focusError } = useFocusOnError<HTMLDivElement>();
  const draft = useDraft<ProductDraft>({
    loaded: product ? draftOf(product) : emptyProduct(),
    check: checkProduct,
    messages: { saved: messages.products.saved, failed: messages.products.notSaved },
    async save(typed) {
      const calls = operatorApi(host.api);
      const stored =
        typed.basedOn === null
          ? await calls.createProduct({ body: newBody(typed) })
          : await calls.updateProduct({ params: { id: typed.id }, body: inputOf(typed) });
      if (typed.basedOn === null) host.navigate(`/admin/products/${stored.id}`, { replace: true });
      return draftOf(stored);
    },
  });
  const save = async () => {
    if (!(await draft.save())) focusError();
  };

  return (
    <div ref={form} css={sections}>
      <FailureBanner failure={draft.failure} />
      <Section title="Shown to shoppers">
        <CheckboxField
          label="Published"
          hint="A hidden product is in no list and cannot be bought; its orders stay."
          checked={draft.value.isPublished}
          onChange={({ currentTarget }) => draft.change({ isPublished: currentTarget.checked })}
        />
      </Section>
      <Section title="Name and place">
        <ProductBasics draft={draft} categories={categories} />
      </Section>
      <Section title="Texts">
        <ProductTexts draft={draft} />
      </Section>
      <Section
        title="Colours and pictures"
        hint="Say of each picture what it shows: it is read aloud to those who cannot see it, and kept at once."
      >
        <ColorEditor draft={draft} />
      </Section>
      <Section title="Sizes, prices, stock">
        <VariantEditor draft={draft} />
      </Section>
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={draft.isSaving}
        onSave={() => void save()}
        onDiscard={draft.discard}
      />
    </div>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }}
    >
      <h2 id={id} css={{ fontSize: text.lg }}>
        {title}
      </h2>
      {hint ? <p css={{ color: color.muted, fontSize: text.sm }}>{hint}</p> : null}
      {children}
    </section>
  );
}

/** An address that was left empty is made by the store. */
function newBody(typed: ProductDraft) {
  const id = typed.id.trim();
  return { ...(id && { id }), ...inputOf(typed) };
}
