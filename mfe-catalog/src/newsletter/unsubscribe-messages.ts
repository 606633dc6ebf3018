export const unsubscribeMessages = {
  title: 'Unsubscribe from our newsletter',
  hint: "We won't send you any more news. You'll still get emails about your orders.",
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  failed: "We couldn't unsubscribe you. Nothing has changed. Please try again in a moment.",
} as const;
