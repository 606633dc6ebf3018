import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Image } from './images.ts';
import { AnonymousCartId, Handle, Line, Money, Quantity, Uuid } from './scalars.ts';

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
  /** Pounds a piece. */
  weight: Type.Number(),
  /** Units that may still be bought; the line's quantity never exceeds it. */
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
  /** What the server had to change, in words for the shopper ("Only 2 of Moss Parka are left"). */
  notices: Type.Array(Type.String()),
});
export type Cart = Static<typeof Cart>;

export const CartItemAdd = Type.Object(
  {
    productId: Handle,
    quantity: Quantity,
    selectedAttributes: Type.Object({ Size: Line(20), Color: Line(60) }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type CartItemAdd = Static<typeof CartItemAdd>;
export const CartItemUpdate = Type.Object({ quantity: Quantity }, { additionalProperties: false });

const Owner = Type.Object({ anonymousCartId: AnonymousCartId });
const Item = Type.Object({ itemId: Uuid });
const OwnerItem = Type.Object({ anonymousCartId: AnonymousCartId, itemId: Uuid });

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  summary: "The shopper's cart, or the one named by the X-Cart-Id header",
  access: 'optional',
  response: Cart,
  errors: ['not-found'],
});

export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart/merge',
  summary: 'Move the lines of an anonymous cart into the cart of the signed-in shopper',
  access: 'shopper',
  body: Type.Object({ anonymousCartId: AnonymousCartId }, { additionalProperties: false }),
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
  summary: 'Add a variant to an anonymous cart, which comes to be with its first line',
  params: Owner,
  body: CartItemAdd,
  response: Cart,
  errors: ['not-found', 'variant-unavailable', 'out-of-stock'],
});

export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/cart/items/{itemId}',
  summary: "Change the quantity of a line of the shopper's cart",
  access: 'shopper',
  params: Item,
  body: CartItemUpdate,
  response: Cart,
  errors: ['not-found', 'out-of-stock'],
});

export const updateAnonymousCartItem = endpoint({
  method: 'PUT',
  path: '/cart/anonymous/{anonymousCartId}/items/{itemId}',
  summary: 'Change the quantity of a line of an anonymous cart',
  params: OwnerItem,
  body: CartItemUpdate,
  response: Cart,
  errors: ['not-found', 'out-of-stock'],
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/items/{itemId}',
  summary: "Remove a line of the shopper's cart",
  access: 'shopper',
  params: Item,
  response: Cart,
  errors: ['not-found'],
});

export const removeAnonymousCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/anonymous/{anonymousCartId}/items/{itemId}',
  summary: 'Remove a line of an anonymous cart',
  params: OwnerItem,
  response: Cart,
  errors: ['not-found'],
});
