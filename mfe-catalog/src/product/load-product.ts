import type { ProductDetails, Review, ReviewSummary } from '@selvedge/contract';
import { all, isApiError, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { categoryChain, type CategoryName } from '../category/category-tree.ts';
import { failWith } from '../load-failure.ts';
import { reviewPageSize } from '../reviews/review-page-size.ts';

export interface ProductData {
  product: ProductDetails;
  /** From the top of the tree down to the product's category. */
  chain: CategoryName[];
  summary: ReviewSummary | null;
  /** The first page of reviews; `null` when they could not be had. */
  reviews: { content: Review[]; last: boolean } | null;
}

/** The product decides; a page without reviews or breadcrumb is still a page, so their failures are only logged. */
export const loadProduct: Load<ProductData> = async ({ params, query, api, signal }) => {
  const id = params.productId ?? '';
  const wanted = query.get('selectedColor') ?? query.get('color') ?? '';
  // What can be no colour's name chooses none.
  const selectedColor = /^[^\u0000-\u001f\u007f]{1,60}$/.test(wanted) ? wanted : undefined;
  const orNull = <T>(reply: Promise<T>): Promise<T | null> =>
    reply.catch((error: unknown) => {
      // A product that is not there says so itself.
      const isExpected = signal.aborted || (isApiError(error) && error.code === 'not-found');
      // Anybody writes addresses: encoded, none of them makes up a line of a log.
      if (!isExpected) console.warn(`Product ${encodeURIComponent(id)}: ${encodeURI(String(error))}`);
      return null;
    });
  const { product, tree, summary, reviews } = await all({
    product: api.getProductDetails({ params: { id }, query: selectedColor ? { selectedColor } : {}, signal }),
    tree: orNull(api.listCategories({ signal })),
    summary: orNull(api.getReviewSummary({ params: { id }, signal })),
    reviews: orNull(api.listReviews({ params: { id }, query: { page: 0, size: reviewPageSize }, signal })),
  }).catch(failWith(messages.productFailed));
  const chain = categoryChain(tree ?? [], product.category.id) ?? [product.category];
  return {
    product,
    chain: chain.map(({ id: categoryId, name }) => ({ id: categoryId, name })),
    summary,
    reviews: reviews && { content: reviews.content, last: reviews.last },
  };
};
