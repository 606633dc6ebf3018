import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Handle, Line, Message, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { FormerHandles, RedirectParams } from './redirects.ts';

/** A category as operators see it. Categories are in tree order: each after its parent. */
export const AdminCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: nullable(Type.String()),
  position: Type.Integer(),
  /** Products whose main category it is, not counting subcategories. */
  productCount: Type.Integer(),
  /** Products that its page would list if all were published: including subcategories and products also listed in it. */
  listedCount: Type.Integer(),
  formerHandles: FormerHandles,
});
export type AdminCategory = Static<typeof AdminCategory>;

export const listAdminCategories = adminEndpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'List the category tree as a flat list',
  response: Type.Array(AdminCategory),
});

const categoryFields = { name: Line(80), parentId: nullable(Handle) };

export const createCategory = adminEndpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category after its siblings; the tree has at most three levels',
  body: StrictObject({ id: Type.Optional(Handle), ...categoryFields }),
  status: 201,
  response: AdminCategory,
  errors: ['conflict'],
});

export const updateCategory = adminEndpoint({
  method: 'PUT',
  path: '/admin/categories/{id}',
  summary: 'Rename a category, or move it and its subcategories elsewhere in the tree',
  params: Type.Object({ id: Handle }),
  body: StrictObject({
    /** A new handle. The page at the old one redirects. */
    id: Type.Optional(Handle),
    ...categoryFields,
    /** Position among its siblings, from 0. */
    position: Type.Integer({ minimum: 0, maximum: 9_999 }),
  }),
  response: AdminCategory,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteCategory = adminEndpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}',
  summary: 'Delete a category that has no products and no subcategories',
  params: Type.Object({ id: Handle }),
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const deleteCategoryRedirect = adminEndpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}/redirects/{handle}',
  summary: "Stop redirecting a category's former handle",
  params: RedirectParams,
  response: Message,
  errors: ['not-found'],
});
