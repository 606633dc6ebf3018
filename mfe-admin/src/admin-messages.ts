/** Every word this remote shows that more than one of its parts says, or that a test looks for. */
export const messages = {
  signIn: {
    failed: 'Failed to sign in. Please check your credentials.',
    unreachable: 'The store did not answer. Nothing was changed; please try again in a moment.',
    emailRequired: 'Email is required',
    passwordRequired: 'Password is required',
    expired: 'Your session has ended. Please sign in again.',
    signedOut: 'You have signed out.',
  },
  banners: {
    failed: 'Failed to load promotions',
    none: 'There are no banners yet.',
  },
} as const;
