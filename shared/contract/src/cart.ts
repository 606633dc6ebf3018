import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { AnonymousCartId, Handle, Line, Money, Quantity, Uuid } from './scalars.ts';
import { StrictObject } from './strict-object.ts';
import { CartTotals } from './totals.ts';

export const CartItem = Type.Object({
  id: Type.String(),
  productId: Type.String(),
  productName: Type.String(),
  variantId: Type.String(),
  /** For example `Moss / M`. */
  variantName: Type.String(),
  sku: Type.String(),
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  image: Type.Union([Image, Type.Null()]),
  unitPrice: Money,
  quantity: Type.Integer(),
  totalPrice: Money,
  selectedAttributes: Type.Object({ Size: Type.String(), Color: Type.String() }),
  /** In pounds, per item. */
  weight: Type.Number(),
  /** Items available to buy; the line's quantity never exceeds it. */
  stockQuantity: Type.Integer(),
  product: Type.Object({ categoryId: Type.String() }),
});
export type CartItem = Static<typeof CartItem>;

export const CartSummary = Type.Object({ subtotal: Money, tax: Money, shippingCost: Money, total: Money });
export type CartSummary = Static<typeof CartSummary>;

export const Cart = Type.Object({
  id: Type.String(),
  items: Type.Array(CartItem),
  summary: CartSummary,
  /** Messages to the shopper about changes the server had to make, such as "Only 2 of Moss Parka are left". */
  notices: Type.Array(Type.String()),
  /** With automatic promotions, which `summary` leaves out. Absent in replies from older services. */
  totals: Type.Optional(CartTotals),
});
export type Cart = Static<typeof Cart>;

export const CartItemAdd = StrictObject({
  productId: Handle,
  quantity: Quantity,
  selectedAttributes: StrictObject({ Size: Line(20), Color: Line(60) }),
});
export type CartItemAdd = Static<typeof CartItemAdd>;
export const CartItemUpdate = StrictObject({ quantity: Quantity });

const Owner = Type.Object({ anonymousCartId: AnonymousCartId });
const Item = Type.Object({ itemId: Uuid });
const OwnerItem = Type.Object({ anonymousCartId: AnonymousCartId, itemId: Uuid });

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: "Get the shopper's cart, or the one in the X-Cart-Id header",
  access: 'optional',
  response: Cart,
  errors: ['not-found'],
});

export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart/merge',
  summary: "Move the lines of an anonymous cart to the signed-in shopper's cart",
  access: 'shopper',
  body: StrictObject({ anonymousCartId: AnonymousCartId }),
  response: Cart,
});

export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart/items',
  summary: "Add a variant to the shopper's cart",
  access: 'shopper',
  body: CartItemAdd,
  response: Cart,
  errors: ['not-found', 'variant-unavailable', 'out-of-stock'],
});

export const addAnonymousCartItem = endpoint({
  method: 'POST',
  path: '/cart/anonymous/{anonymousCartId}/items',
  summary: 'Add a variant to an anonymous cart; the first item creates the cart',
  params: Owner,
  body: CartItemAdd,
  response: Cart,
  errors: ['not-found', 'variant-unavailable', 'out-of-stock', 'rate-limited'],
});

export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/cart/items/{itemId}',
  summary: "Change the quantity of a line in the shopper's cart",
  access: 'shopper',
  params: Item,
  body: CartItemUpdate,
  response: Cart,
  errors: ['not-found', 'out-of-stock'],
});

export const updateAnonymousCartItem = endpoint({
  method: 'PUT',
  path: '/cart/anonymous/{anonymousCartId}/items/{itemId}',
  summary: 'Change the quantity of a line in an anonymous cart',
  params: OwnerItem,
  body: CartItemUpdate,
  response: Cart,
  errors: ['not-found', 'out-of-stock'],
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/items/{itemId}',
  summary: "Remove a line from the shopper's cart",
  access: 'shopper',
  params: Item,
  response: Cart,
  errors: ['not-found'],
});

export const removeAnonymousCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/anonymous/{anonymousCartId}/items/{itemId}',
  summary: 'Remove a line from an anonymous cart',
  params: OwnerItem,
  response: Cart,
  errors: ['not-found'],
});
