import { css } from '@emotion/react';
import type { BodyOf, CollectionPreview, previewCollection } from '@selvedge/contract';
import { tokens, useSuggestions } from '@selvedge/ui';
import { useCallback } from 'react';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { formatCount } from '../../format-count.ts';
import { Panel } from '../../layout/panel.tsx';
import { toPreviewBody, type CollectionDraft } from './collection-draft.ts';
import { ProductLine } from './product-line.tsx';

const { space, media } = tokens;
const list = css({
  display: 'grid',
  gap: space[3],
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** How many products meet the conditions as typed, and the first ones. Nothing is saved. */
export function MatchingProducts({ draft }: { draft: CollectionDraft }) {
  const adminApi = useAdminApi();
  const body = toPreviewBody(draft);
  // `useSuggestions` loads by a text, so the request body becomes one.
  const load = useCallback(
    (typed: string, signal: AbortSignal): Promise<CollectionPreview> =>
      adminApi.previewCollection({ body: JSON.parse(typed) as BodyOf<typeof previewCollection>, signal }),
    [adminApi],
  );
  const { suggestions: preview, status } = useSuggestions(body ? JSON.stringify(body) : '', load, 1);
  return (
    <Panel title="Matching products" intro="What shoppers would see now. Hidden products don’t match.">
      <p role="status">{describe(preview, status)}</p>
      {preview && preview.products.length > 0 ? (
        <ul css={list} aria-label="First matching products">
          {preview.products.map((product) => (
            <li key={product.id}>
              <ProductLine product={product} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function describe(preview: CollectionPreview | null, status: string): string {
  if (status === 'idle') return 'Complete the conditions to see which products match.';
  if (status === 'failed') return 'We couldn’t load the matching products. Please try again in a moment.';
  if (!preview) return 'Loading products...';
  const { productCount, products } = preview;
  if (productCount === 0) return 'No products match at the moment.';
  const verb = productCount === 1 ? 'matches' : 'match';
  const first = productCount > products.length ? ` The first ${products.length}:` : '';
  return `${formatCount(productCount, 'product')} ${verb} at the moment.${first}`;
}
