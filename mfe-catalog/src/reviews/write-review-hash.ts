/** Fragment of an address that opens the form: where the login leads back to. */
export const writeReviewHash = '#write-review';
