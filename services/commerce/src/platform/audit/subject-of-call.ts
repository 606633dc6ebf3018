import { isBuiltInRole } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Change } from './audit-log.ts';

/** Subject types that differ from the first segment of the path. */
const subjectTypes: Record<string, string> = {
  banners: 'banner',
  promotions: 'promotion',
  'draft-orders': 'draft-order',
  tax: 'tax-rate',
  images: 'image',
  pages: 'page',
  catalogue: 'imports',
  people: 'person',
  'api-keys': 'api-key',
  webhooks: 'webhook',
  'bulk-edits': 'bulk-edit',
  'customer-groups': 'customer-group',
  newsletters: 'newsletter',
  'email-templates': 'email-template',
};

/** Subject types that the second segment of the path determines. */
const typesBySecondSegment: Record<string, string> = {
  invitations: 'invitation',
  roles: 'role',
  views: 'order-views',
  zones: 'shipping-zone',
};

/** Where each subject's name is stored. */
const nameColumns: Record<string, { table: string; id: string; name: string }> = {
  banner: { table: 'banners', id: 'id', name: 'title' },
  'draft-order': { table: 'draft_orders', id: 'id', name: 'email' },
  promotion: { table: 'promotions', id: 'id', name: 'code' },
  products: { table: 'products', id: 'id', name: 'name' },
  categories: { table: 'categories', id: 'id', name: 'name' },
  collections: { table: 'collections', id: 'id', name: 'title' },
  reviews: { table: 'reviews', id: 'id', name: 'user_name' },
  orders: { table: 'orders', id: 'id', name: 'order_number' },
  'tax-rate': { table: 'tax_rates', id: 'id', name: 'state_code' },
  page: { table: 'content_pages', id: 'slug', name: 'title' },
  person: { table: 'admins', id: 'id', name: 'email' },
  invitation: { table: 'admin_invitations', id: 'id', name: 'email' },
  role: { table: 'admin_roles', id: 'id', name: 'name' },
  'api-key': { table: 'api_keys', id: 'id', name: 'name' },
  webhook: { table: 'webhook_endpoints', id: 'id', name: 'url' },
  'bulk-edit': { table: 'bulk_edits', id: 'id', name: 'title' },
  'order-views': { table: 'order_views', id: 'id', name: 'name' },
  newsletter: { table: 'newsletters', id: 'id', name: 'subject' },
  'customer-group': { table: 'customer_groups', id: 'id', name: 'name' },
  'shipping-zone': { table: 'shipping_zones', id: 'id', name: 'name' },
};

interface Call {
  /** Path template from the contract, such as `/admin/orders/{id}/status`. */
  path: string;
  params: unknown;
  body: unknown;
}

/** Derives the subject of a call that reports no change: the object its path names, or the one it tried to create. */
export async function subjectOfCall(tx: Tx, tenantCode: string, call: Call): Promise<Change['subject']> {
  const parts = call.path.split('/').filter((part) => part !== '' && part !== 'admin');
  const [first = '', second = ''] = parts;
  const [id = ''] = Object.values((call.params ?? {}) as Record<string, string>);
  if (first === 'settings')
    return second === 'credentials'
      ? { type: second, id: id || parts.at(-1)!, name: id || parts.at(-1)! }
      : { type: first, id: tenantCode, name: second && second[0]!.toUpperCase() + second.slice(1) };
  if (first === 'home-page') return { type: first, id: 'home', name: 'Home page' };
  // The body has passwords and codes.
  if (first === 'auth') return { type: first, id, name: '' };
  const type = typesBySecondSegment[second] ?? subjectTypes[first] ?? first;
  // Without a draft, nobody could find the buyer's address again to remove it.
  if (type === 'draft-order' && id === '') return { type, id, name: '' };
  return {
    type,
    id,
    name: id === '' ? getNameFromBody(call.body) : await readName(tx, tenantCode, { type, id }),
  };
}

function getNameFromBody(body: unknown): string {
  const { title, name, code, email, subject } = (body ?? {}) as Record<string, unknown>;
  const given = [title, name, code, email, subject].find((text) => typeof text === 'string');
  return typeof given === 'string' ? given.trim().slice(0, 200) : '';
}

async function readName(tx: Tx, tenantCode: string, { type, id }: { type: string; id: string }) {
  const source = nameColumns[type];
  if (!source) return '';
  if (type === 'role' && isBuiltInRole(id)) return id;
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(source.name)} as name from ${sql.table(source.table)}
    where tenant_code = ${tenantCode} and ${sql.ref(source.id)} = ${id}`.execute(tx);
  return rows[0]?.name ?? '';
}
