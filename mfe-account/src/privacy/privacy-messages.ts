/** Separate from `account-messages.ts`, so that only the pages about personal data load them. */
export const privacyMessages = {
  title: 'Privacy',
  newsletter: {
    title: 'Newsletter',
    label: 'Send me the newsletter',
    subscribed: 'You’ve subscribed to our newsletter.',
    unsubscribed: 'You’ve unsubscribed from our newsletter. You’ll still get emails about your orders.',
    loadFailed: 'We couldn’t load your newsletter choice',
    saveFailed: 'We couldn’t save your newsletter choice',
    noReply: 'The store didn’t respond. Please check your choice and try again in a moment.',
  },
  download: {
    title: 'Your data',
    intro:
      'Get a copy of what we know about you: your account, addresses, measurements, photos, orders, returns, reviews and newsletter choice. It’s a ZIP file.',
    done: 'Your file is ready. Look for your-data.zip in your downloads.',
    failed: 'We couldn’t download your data',
    noReply: 'The store didn’t respond. Please try again in a moment.',
  },
  deletion: {
    title: 'Delete your account',
    linkSent: 'Check your email',
    requestFailed: 'We couldn’t send the email',
    requestNoReply:
      'The store didn’t respond. If the email doesn’t arrive within a few minutes, please try again.',
    done: 'Your account has been deleted',
    signedOut: 'You’re signed out in this browser.',
    // For replies from older services, which don't count them.
    perhapsOpenOrders:
      'If an order is on its way or a return is in progress, we’ll finish it first and then remove your name, street and email from it.',
    openOrders: (count: number) =>
      count === 1
        ? 'You have 1 open order. We keep your name, street and email for it until it’s finished, and then remove them.'
        : `You have ${count} open orders. We keep your name, street and email for them until they’re finished, and then remove them.`,
    unknown: 'We don’t know yet whether your account was deleted',
    noReply: 'The store didn’t respond. Please try again. It’s safe to press the button more than once.',
    refused: 'We couldn’t delete your account',
    linkInvalid: 'This link no longer works. If you’ve already used it, your account has been deleted.',
  },
} as const;
