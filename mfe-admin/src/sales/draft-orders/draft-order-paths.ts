export const draftOrdersPath = '/admin/draft-orders';

/** The form for a new draft with the buyer and the addresses of an order. */
export const newDraftPathFor = (orderId: string): string => `${draftOrdersPath}/new?order=${orderId}`;
