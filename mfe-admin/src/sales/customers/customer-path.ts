export const customersPath = '/admin/customers';

/** The address of a customer's page. */
export const customerPathOf = ({ id }: { id: string }): string => `${customersPath}/${id}`;
