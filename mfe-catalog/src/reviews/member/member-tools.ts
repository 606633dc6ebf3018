// What only signed-in shoppers do with reviews; nobody else's page loads it.
export { HelpfulButton } from './helpful-button.tsx';
export { WriteReview } from './write-review.tsx';
