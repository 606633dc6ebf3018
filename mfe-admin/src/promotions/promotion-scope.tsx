import { useHost } from '@selvedge/mfe-kit';
import { RadioCard } from '@selvedge/ui';
import { useCallback } from 'react';
import { Panel } from '../layout/panel.tsx';
import type { CategoryChoice } from '../pickers/category-choices.ts';
import { TargetPicker, type Target } from '../pickers/target-picker.tsx';
import { choices } from './promotion-worth.tsx';
import type { PromotionEditor } from './use-promotion-editor.ts';

const mostFound = 20;
const scopes = [
  { scope: 'CART', title: 'Whole cart', detail: 'Everything that is bought' },
  { scope: 'CATEGORY', title: 'Categories', detail: 'With everything below them' },
  { scope: 'PRODUCT', title: 'Products', detail: 'In every colour and size' },
] as const;

interface PromotionScopeProps {
  editor: Pick<PromotionEditor, 'value' | 'change' | 'errors'>;
  /** `null` when they could not be fetched. */
  categories: CategoryChoice[] | null;
}

/** What it counts for. */
export function PromotionScope({ editor: { value, change, errors }, categories }: PromotionScopeProps) {
  const { api } = useHost();
  const searchCategories = useCallback(
    async (typed: string): Promise<Target[]> => {
      if (!categories) throw new Error('The categories could not be fetched');
      const words = typed.toLowerCase();
      return categories.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, mostFound);
    },
    [categories],
  );
  const searchProducts = useCallback(
    async (typed: string, signal: AbortSignal): Promise<Target[]> => {
      const { content } = await api.searchProducts({ query: { query: typed, size: mostFound }, signal });
      // A product is found once for each of its colours.
      const names = new Map(content.map(({ productId, productName }) => [productId, productName]));
      return [...names].map(([id, name]) => ({ id, name }));
    },
    [api],
  );
  return (
    <Panel title="What it counts for">
      <fieldset css={choices}>
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
          shortest={1}
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
