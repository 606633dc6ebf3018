/** A product URL with this fragment opens the review form; the login page redirects back to this URL. */
export const writeReviewHash = '#write-review';
