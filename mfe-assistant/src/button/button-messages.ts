/** The texts that load with every page. */
export const messages = {
  open: 'Open the Product Assistant',
  notLoaded: "The Product Assistant couldn't be loaded. Please check your connection and try again.",
} as const;
