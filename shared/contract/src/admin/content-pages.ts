import { Type, type Static } from 'typebox';
import { contentPageSlugs } from '../content-page-slugs.ts';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../scalars.ts';
import { BasedOn, nullable, pageTexts } from './admin-scalars.ts';

export const AdminContentPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  html: Type.String(),
  /** `null` for a page that is not written: visitors get a 404. */
  updatedAt: nullable(Timestamp),
});
export type AdminContentPage = Static<typeof AdminContentPage>;

export const listContentPages = endpoint({
  method: 'GET',
  path: '/admin/pages',
  summary: 'Every page that an operator may write, those not written yet too',
  access: 'admin',
  response: Type.Array(AdminContentPage),
});

const Slug = Type.Object({ slug: Type.Enum([...contentPageSlugs]) });

export const saveContentPage = endpoint({
  method: 'PUT',
  path: '/admin/pages/{slug}',
  summary: 'Write a page; the reply has the HTML as it was sanitised',
  access: 'admin',
  params: Slug,
  body: Type.Object({ ...pageTexts, basedOn: BasedOn }, { additionalProperties: false }),
  response: AdminContentPage,
  errors: ['changed-meanwhile'],
});

export const deleteContentPage = endpoint({
  method: 'DELETE',
  path: '/admin/pages/{slug}',
  summary: 'Take a page away',
  access: 'admin',
  params: Slug,
  response: AdminContentPage,
});
