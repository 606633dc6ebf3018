import { useHost } from '@selvedge/mfe-kit';
import { RadioCard } from '@selvedge/ui';
import { useCallback } from 'react';
import { Panel } from '../../layout/panel.tsx';
import type { CategoryChoice } from '../../catalog/categories/category-choices.ts';
import { searchProductsByName } from './search-products.ts';
import { TargetPicker, type Target } from './target-picker.tsx';
import { choiceGrid } from '../../layout/choice-grid.ts';
import type { PromotionEditor } from './use-promotion-editor.ts';

const maxMatches = 20;
const scopes = [
  { scope: 'CART', title: 'Whole cart', detail: 'Every item in the cart' },
  { scope: 'CATEGORY', title: 'Categories', detail: 'Including their subcategories' },
  { scope: 'PRODUCT', title: 'Products', detail: 'In every color and size' },
] as const;

interface PromotionScopeProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
  /** `null` if they couldn't be loaded. */
  categories: CategoryChoice[] | null;
}

/** Chooses what the promotion applies to. */
export function PromotionScope({ editor: { value, change, errors }, categories }: PromotionScopeProps) {
  const { api } = useHost();
  const searchCategories = useCallback(
    async (typed: string): Promise<Target[]> => {
      if (!categories) throw new Error("The categories couldn't be loaded");
      const text = typed.toLowerCase();
      return categories.filter(({ name }) => name.toLowerCase().includes(text)).slice(0, maxMatches);
    },
    [categories],
  );
  const searchProducts = useCallback(
    (typed: string, signal: AbortSignal) => searchProductsByName(api, typed, signal),
    [api],
  );
  return (
    <Panel title="Applies to">
      <fieldset css={choiceGrid}>
        <legend>Scope</legend>
        {scopes.map(({ scope, title, detail }) => (
          <RadioCard
            key={scope}
            name="scope"
            title={title}
            detail={detail}
            checked={value.scope === scope}
            onChange={() => change({ scope })}
          />
        ))}
      </fieldset>
      {value.scope === 'CATEGORY' ? (
        <TargetPicker
          key="categories"
          label="Categories"
          searchLabel="Find a category"
          chosen={value.categories}
          onChange={(next) => change({ categories: next })}
          search={searchCategories}
          minLength={1}
          error={errors['categories'] ?? errors['targetIds']}
        />
      ) : null}
      {value.scope === 'PRODUCT' ? (
        <TargetPicker
          key="products"
          label="Products"
          searchLabel="Find a product"
          chosen={value.products}
          onChange={(next) => change({ products: next })}
          search={searchProducts}
          error={errors['products'] ?? errors['targetIds']}
        />
      ) : null}
    </Panel>
  );
}
