import { useReadable, type CartApi } from '@selvedge/mfe-kit';

/** As the badge in the shop's header has it. */
export function CartCount({ cart }: { cart: CartApi }) {
  const { count } = useReadable(cart);
  return <span>In the cart: {count}</span>;
}
