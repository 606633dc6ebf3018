import type { ProductDetails, Review, ReviewSummary } from '@selvedge/contract';
import { loadAll, isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { findCategoryChain, type CategoryRef } from '../category-tree.ts';
import { failWith } from '../load-failure.ts';
import { parseInteger } from '../parse-integer.ts';
import { productPath } from '../product-path.ts';
import { redirectIfMoved } from '../redirect-if-moved.ts';
import { reviewPageSize } from '../reviews/review-page-size.ts';

export interface ProductData {
  product: ProductDetails;
  /** From the top-level category down to the product's own. */
  chain: CategoryRef[];
  summary: ReviewSummary | null;
  /** A page of reviews, the first one unless the URL names another; `null` if loading failed. */
  reviews: { page: number; content: Review[]; last: boolean } | null;
}

/** Fails only if the product can't be loaded. The page works without reviews or breadcrumbs, so their errors are only logged. */
export const loadProduct: Load<ProductData> = async ({ params, query, api, signal }) => {
  const id = params.productId ?? '';
  const wanted = query.get('selectedColor') ?? query.get('color') ?? '';
  // The API rejects empty or overlong names and control characters.
  const selectedColor = /^[^\u0000-\u001f\u007f]{1,60}$/.test(wanted) ? wanted : undefined;
  let isGone = false;
  const orNull = <T>(reply: Promise<T>): Promise<T | null> =>
    reply.catch((error: unknown) => {
      // `getProductDetails` already reports a missing product, so the other requests' errors aren't logged.
      const isExpected = isGone || signal.aborted || (isApiError(error) && error.code === 'not-found');
      // Encoded, so that a crafted URL can't forge log lines.
      if (!isExpected) console.warn(`Product ${encodeURIComponent(id)}: ${encodeURI(String(error))}`);
      return null;
    });
  const page = (parseInteger(query.get('reviews') ?? undefined, 1, 10_000) ?? 1) - 1;
  const { product, tree, summary, reviews } = await loadAll({
    product: api
      .getProductDetails({ params: { id }, query: selectedColor ? { selectedColor } : {}, signal })
      .catch((error: unknown) => {
        isGone = true;
        return redirectIfMoved(productPath, query)(error);
      }),
    tree: orNull(api.listCategories({ signal })),
    summary: orNull(api.getReviewSummary({ params: { id }, signal })),
    reviews: orNull(api.listReviews({ params: { id }, query: { page, size: reviewPageSize }, signal })),
  }).catch(failWith(messages.productFailed));
  const chain = findCategoryChain(tree ?? [], product.category.id) ?? [product.category];
  return {
    product,
    chain: chain.map(({ id: categoryId, name }) => ({ id: categoryId, name })),
    summary,
    reviews: reviews && { page, content: reviews.content, last: reviews.last },
  };
};
