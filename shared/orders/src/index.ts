export { BackLink } from './back-link.tsx';
export { PackageBadge } from './detail/package-badge.tsx';
export { OrderView } from './detail/order-view.tsx';
export { fetchOrder, type OrderData } from './fetch-order.ts';
export { GuestAccessContext, type GuestAccess } from './order-access.tsx';
export { ReturnView } from './returns/return-view.tsx';
