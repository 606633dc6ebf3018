import { Type, type TSchema } from 'typebox';

/** One page of a list; page numbers start at 0. */
export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    content: Type.Array(item),
    totalPages: Type.Integer(),
    totalElements: Type.Integer(),
    last: Type.Boolean(),
  });

export const PageNumber = Type.Integer({ minimum: 0, maximum: 100_000, default: 0 });
export const PageSize = (defaultSize: number) =>
  Type.Integer({ minimum: 1, maximum: 100, default: defaultSize });
