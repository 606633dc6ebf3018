export const unsubscribeMessages = {
  unsubscribe: 'Unsubscribe',
  hint: "We'll stop sending you these emails. You'll still get emails about your orders.",
  unsubscribing: 'Unsubscribing...',
  failed: "We couldn't unsubscribe you. Nothing has changed. Please try again in a moment.",
} as const;
