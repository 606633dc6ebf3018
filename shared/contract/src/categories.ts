import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Handle } from './scalars.ts';

export interface Category {
  id: string;
  name: string;
  parentId: string | null;
  subcategories: Category[];
}
// The navigation has only three levels, and a recursive schema would slow down the serializer.
const CategoryLeaf = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: Type.Union([Type.String(), Type.Null()]),
  subcategories: Type.Array(Type.Any()),
});
const CategoryMiddle = Type.Object({ ...CategoryLeaf.properties, subcategories: Type.Array(CategoryLeaf) });
export const Category = Type.Object({
  ...CategoryLeaf.properties,
  subcategories: Type.Array(CategoryMiddle),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'Get the category tree',
  response: Type.Array(Category),
  cacheTag: () => 'frame',
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/{id}',
  summary: 'Get a category; for a former handle, the error names the current one',
  params: Type.Object({ id: Handle }),
  response: Type.Object({
    id: Type.String(),
    name: Type.String(),
    parentId: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['not-found'],
  cacheTag: () => 'frame',
});
