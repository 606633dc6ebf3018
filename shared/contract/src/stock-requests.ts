import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Handle, Line, Message, Uuid } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

export const requestStockEmail = endpoint({
  method: 'POST',
  path: '/products/{id}/stock-requests',
  summary: 'Ask for one email when a sold-out variant is back in stock; can be repeated safely',
  access: 'optional',
  params: Type.Object({ id: Handle }),
  body: StrictObject({
    variantId: Uuid,
    /** Needed without an account. Signed-in shoppers get the email at their own address. */
    email: Type.Optional(Line(254, 3)),
  }),
  response: Message,
  errors: ['not-found', 'conflict', 'rate-limited'],
});
