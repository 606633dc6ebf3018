// Lists and numbers of the contract without any schema, so that browsers can import them alone.

/** Sizes offered to filters and selectors, in the order they are shown. */
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;

/** The US states and the District of Columbia, as their postal codes. */
export const usStates = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA',
  'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR',
  'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const; // prettier-ignore
export type UsState = (typeof usStates)[number];

/** In characters. A password of an operator opens a whole store. */
export const operatorPasswordLength = { min: 12, max: 128 } as const;

export const bannerTypes = ['PROMOTIONAL', 'NEW_ARRIVAL', 'SEASONAL', 'SALE', 'CATEGORY'] as const;
export const bannerPlacements = ['HOME_HERO', 'COLLECTION', 'PROMOTIONAL_STRIP', 'CATEGORY_PAGE'] as const;

/** Statuses a shopper sees, in the order an order passes through them. */
export const orderStatuses = [
  'PENDING',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'COMPLETED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where the money of an order is. */
export const paymentStatuses = ['PENDING', 'PAID', 'PARTLY_REFUNDED', 'REFUND_DUE', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Statuses that the operator moves a paid order to, in their order. */
export const operatorStatuses = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED'] as const;

export const returnStatuses = ['REQUESTED', 'RECEIVED', 'REFUNDED'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** What an order's issue is about, as it is shown and sent. */
export const issueTypes = [
  'Missing items',
  'Damaged in transit',
  'Wrong items received',
  'Quality issues',
  'Delivery issues',
  'Other',
] as const;
export type IssueType = (typeof issueTypes)[number];

/** Colour words the widget looks for in a query to narrow the variants it shows. */
export const assistantColors = ['grey', 'gray', 'red', 'blue', 'green', 'black', 'white'] as const;

/** The features a tenant may switch on. A feature is available only if its name is in `enabledFeatures`. */
export const featureNames = ['chatbot'] as const;
export type FeatureName = (typeof featureNames)[number];

/**
 * Of an e-mail address, for `new RegExp(…, 'u')`. ASCII alone: beyond it two addresses can look like one, or become one
 * when their case is folded (U+212A, the sign for Kelvin, is lowered to `k`).
 */
export const emailPattern = '^(?=[!-~]+$)[^\\s@<>(),;:"]+@[^\\s@<>(),;:"[\\]]+\\.[^\\s@<>(),;:".[\\]]{2,}$';

/** Kinds of pictures that are taken in: pixels alone, nothing that could hold a script. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** What pictures should have at least to look sharp, in pixels: a product's on its longer side, a banner's in width. */
export const recommendedPixels = { productSide: 1_200, bannerWidth: 1_600 } as const;

/** What a review may hold at most; texts in characters. */
export const reviewLimits = { title: 120, comment: 5_000, images: 5, imageBytes: 10 * 1024 * 1024 } as const;

/** Version of the contract between host and remotes; a remote names the one it was built for. */
export const hostContractVersion = 1;
/** Remotes made for an earlier one are no longer shown. */
export const oldestContractVersion = 1;
