// Review features for signed-in shoppers. Other shoppers' pages never load this module.
export { ReviewTools } from './review-tools.tsx';
export { WriteReview } from './write-review.tsx';
