// The contract's lists and numbers, without schemas, so that browsers can import them on their own.

/** Sizes for filters and selectors, in display order. */
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;

/** The US states and the District of Columbia, as two-letter abbreviations. */
export const usStates = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA',
  'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR',
  'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const; // prettier-ignore
export type UsState = (typeof usStates)[number];

/** In characters. Longer than for shoppers because an operator's password opens a whole store. */
export const operatorPasswordLength = { min: 12, max: 128 } as const;

export const bannerTypes = ['PROMOTIONAL', 'NEW_ARRIVAL', 'SEASONAL', 'SALE', 'CATEGORY'] as const;
export const bannerPlacements = ['HOME_HERO', 'COLLECTION', 'PROMOTIONAL_STRIP', 'CATEGORY_PAGE'] as const;

/** Order statuses as shoppers see them. */
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

/** The payment state of an order. */
export const paymentStatuses = ['PENDING', 'PAID', 'PARTLY_REFUNDED', 'REFUND_DUE', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Statuses that an operator sets on a paid order, in the order they occur. */
export const operatorStatuses = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED'] as const;

/** Statuses of a package, in the order they occur. Shoppers see packages that have shipped. */
export const packageStatuses = ['PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
export type PackageStatus = (typeof packageStatuses)[number];
/** Statuses that an operator sets on a package. */
export const packageSteps = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
export type PackageStep = (typeof packageSteps)[number];

export const orderTagLimits = {
  /** Characters of a tag. */
  length: 40,
  /** Tags of an order. */
  count: 20,
  /** Orders tagged at once. */
  orders: 100,
} as const;

/** How many of the newest orders, returns and reviews (each) a customer's page in the admin lists. */
export const customerPageListLimit = 20;

export const returnStatuses = ['REQUESTED', 'RECEIVED', 'REFUNDED'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Why an item is returned, as counted in reports. */
export const returnReasonCodes = [
  'too-small',
  'too-large',
  'not-as-shown',
  'damaged',
  'wrong-item',
  'changed-mind',
  'other',
] as const;
export type ReturnReasonCode = (typeof returnReasonCodes)[number];

/** The events that browsers report. The API counts additions to carts itself. */
export const visitEvents = ['product', 'checkout', 'payment', 'search'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** Longer searches aren't counted. */
export const maxCountedQueryLength = 60;

/** Kinds of order issues, as shown on screen and sent to the API. */
export const issueTypes = [
  'Missing items',
  'Damaged in transit',
  'Wrong items received',
  'Quality issues',
  'Delivery issues',
  'Other',
] as const;
export type IssueType = (typeof issueTypes)[number];

/** Color words that the widget looks for in a query to choose which variants it shows. */
export const assistantColors = ['grey', 'gray', 'red', 'blue', 'green', 'black', 'white'] as const;

/** The features a tenant can turn on by adding their names to `enabledFeatures`. */
export const featureNames = ['chatbot'] as const;
export type FeatureName = (typeof featureNames)[number];

/**
 * Pattern for an email address, for `new RegExp(…, 'u')`. ASCII only: otherwise two addresses can look the same, or become
 * the same in lower case (U+212A, the Kelvin sign, becomes `k`).
 */
export const emailPattern = '^(?=[!-~]+$)[^\\s@<>(),;:"]+@[^\\s@<>(),;:"[\\]]+\\.[^\\s@<>(),;:".[\\]]{2,}$';

/** Accepted picture types: pixels only, nothing that can contain a script. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Minimum size in pixels for sharp pictures: the longer side of product pictures, the width of banners. */
export const recommendedPixels = { productSide: 1_200, bannerWidth: 1_600 } as const;

/** Limits for reviews. Lengths are in characters. */
export const reviewLimits = {
  title: 120,
  comment: 5_000,
  images: 5,
  imageBytes: 10 * 1024 * 1024,
  reportDetails: 1_000,
  hidingReason: 500,
  reply: 2_000,
} as const;

/** Shoppers see only published reviews. New ones may need approval first. */
export const reviewStatuses = ['PUBLISHED', 'WAITING', 'HIDDEN'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The lists that operators work through: reviews that wait for approval, have open reports, or are hidden. */
export const reviewQueues = ['waiting', 'reported', 'hidden'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** The admin operations that a review's history lists. */
export const reviewChanges = [
  'approveReview',
  'hideReview',
  'publishReview',
  'saveReviewReply',
  'removeReviewReply',
  'dismissReviewReports',
] as const;
export type ReviewChange = (typeof reviewChanges)[number];

/** Why somebody reports a review, as shown on screen and sent to the API. */
export const reviewReportReasons = [
  'Spam or advertising',
  'Offensive or hateful',
  'Not about this product',
  'Personal information',
  'Something else',
] as const;
export type ReviewReportReason = (typeof reviewReportReasons)[number];

/**
 * Version of the contract between host and remotes. A remote declares the version it was built for. Since version
 * 3, remotes get the whole federation runtime from the shell.
 */
export const hostContractVersion = 4;
/** Remotes built for an older version are no longer shown. */
export const oldestContractVersion = 1;

/** What people agree to when they subscribe to the newsletter. */
export const newsletterWording = 'New arrivals and offers, about twice a month. Unsubscribe anytime.';

/** How many months each kind of data is kept, counted from the given moment. */
export const retentionLimits = {
  /** Names and addresses in finished orders: from the order. Amounts and tax stay. */
  orders: { default: 84, min: 12, max: 120 },
  /** Orders that were never paid: from the attempt. */
  unpaidOrders: { default: 3, min: 1, max: 24 },
  /** Reported problems with orders, and the store's answers: from when they were closed. */
  issues: { default: 24, min: 1, max: 120 },
  /** Proof of a newsletter subscription: from its end. */
  subscriptions: { default: 36, min: 1, max: 120 },
  /** The activity log of operators. */
  activity: { default: 24, min: 6, max: 120 },
} as const;
