export const reviewPageSize = 5;
