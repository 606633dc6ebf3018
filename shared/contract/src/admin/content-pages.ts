import { Type, type Static } from 'typebox';
import { contentPageSlugs } from '../content-page-slugs.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Timestamp, nullable } from '../scalars.ts';
import { BaseVersionAt, pageTexts } from './admin-scalars.ts';
import { StrictObject } from '../strict-object.ts';

export const AdminContentPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  html: Type.String(),
  /** `null` if the page hasn't been written: visitors get a 404. */
  updatedAt: nullable(Timestamp),
});
export type AdminContentPage = Static<typeof AdminContentPage>;

export const listContentPages = adminEndpoint({
  method: 'GET',
  path: '/admin/pages',
  summary: 'List all content pages, including those not written yet',
  response: Type.Array(AdminContentPage),
});

const Slug = Type.Object({ slug: Type.Enum([...contentPageSlugs]) });

export const saveContentPage = adminEndpoint({
  method: 'PUT',
  path: '/admin/pages/{slug}',
  summary: 'Save a page; the reply contains the sanitized HTML',
  params: Slug,
  body: StrictObject({ ...pageTexts, basedOn: BaseVersionAt }),
  response: AdminContentPage,
  errors: ['changed-meanwhile'],
});

export const deleteContentPage = adminEndpoint({
  method: 'DELETE',
  path: '/admin/pages/{slug}',
  summary: 'Delete a page',
  params: Slug,
  response: AdminContentPage,
});
