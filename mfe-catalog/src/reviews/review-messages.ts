/** The texts that only signed-in shoppers need. Other pages don't load them. */
export const reviewMessages = {
  write: 'Write a Review',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  submitted: 'Review submitted successfully',
  waiting: 'Thank you! Your review will appear once the store approves it.',
  failed: 'Failed to submit review',
  voteFailed: "We couldn't save your vote. Please try again.",
} as const;
