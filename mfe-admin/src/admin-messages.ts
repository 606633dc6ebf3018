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
  pictures: {
    noPicture: 'This is no JPEG, PNG, WebP, AVIF or GIF. Please choose another file.',
    tooLarge: 'A picture may have 10 MB at most.',
    empty: 'This file is empty. Please choose another one.',
    notSent: 'The picture did not reach the store. Nothing was changed; please try again in a moment.',
    notDescribed: 'These words could not be saved. They are still here; please try again in a moment.',
  },
  banners: {
    failed: 'Failed to load promotions',
    none: 'There are no banners yet.',
  },
} as const;
