import { useReadableValue, type CartApi } from '@selvedge/mfe-kit';

/** The count for the badge in the shop's header. */
export function CartCount({ cart }: { cart: CartApi }) {
  const { count } = useReadableValue(cart);
  return <span>In the cart: {count}</span>;
}
