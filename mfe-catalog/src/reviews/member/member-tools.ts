// Review features for signed-in shoppers. Other shoppers' pages never load this module.
export { HelpfulButton } from './helpful-button.tsx';
export { WriteReview } from './write-review.tsx';
