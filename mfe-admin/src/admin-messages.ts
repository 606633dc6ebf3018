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
  imports: {
    listFailed: 'Failed to load the imports',
    failed: 'Failed to load the import',
    none: 'Nothing has been imported here yet.',
    notSent: 'The file was not taken in',
    notStarted: 'The import was not started',
    notCancelled: 'The import was not cancelled',
    picturesFailed: 'Not all pictures were sent',
    exportFailed: 'The catalogue could not be exported',
    problemsFailed: 'The problems could not be downloaded',
    lost: 'The store does not answer. The import goes on without this page; it is asked for again in a moment.',
    noCsv: 'This is no CSV file. In a spreadsheet, save it as "CSV UTF-8" and choose that file.',
    tooLarge: 'A file may have 60 MB at most. Divide it into several files, each with whole products.',
    empty: 'This file is empty. Please choose another one.',
  },
  banners: {
    failed: 'Failed to load promotions',
    none: 'There are no banners yet.',
  },
} as const;
