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
  settings: {
    failed: 'Failed to load the settings',
    notSaved: 'These settings were not saved',
    required: 'Please fill this in',
    link: 'A page of this store, such as /about, or an address with https://',
  },
  theme: {
    failed: 'Failed to load the theme',
    notSaved: 'The theme was not saved',
    saved: 'Theme saved: the next page that anybody opens has it',
    noColor: 'A colour like #1f2328',
  },
  pages: {
    failed: 'Failed to load the pages',
    notSaved: 'The page was not saved',
    saved: 'Page saved',
    deleted: 'Page deleted',
    notDeleted: 'The page was not deleted',
    changed:
      'Something in this text may not be shown on a page and was taken out or changed. Below is what was saved.',
  },
} as const;
