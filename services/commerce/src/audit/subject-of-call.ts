import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Change } from './audit-log.ts';

/** Where the path of a call says it in another way than what is changed by it. */
const types: Record<string, string> = {
  banners: 'banner',
  promotions: 'promotion',
  tax: 'tax-rate',
  images: 'image',
  pages: 'page',
  catalogue: 'imports',
};

/** Where the names of things are. */
const names: Record<string, { table: string; id: string; name: string }> = {
  banner: { table: 'banners', id: 'id', name: 'title' },
  promotion: { table: 'promotions', id: 'id', name: 'code' },
  products: { table: 'products', id: 'id', name: 'name' },
  categories: { table: 'categories', id: 'id', name: 'name' },
  orders: { table: 'orders', id: 'id', name: 'order_number' },
  'tax-rate': { table: 'tax_rates', id: 'id', name: 'state_code' },
  page: { table: 'content_pages', id: 'slug', name: 'title' },
};

interface Call {
  /** As the contract has it: `/admin/orders/{id}/status`. */
  path: string;
  params: unknown;
  body: unknown;
}

/** What a call is about that says nothing of a change: what its path names, or what it wanted to make. */
export async function subjectOfCall(tx: Tx, tenantCode: string, call: Call): Promise<Change['subject']> {
  const parts = call.path.split('/').filter((part) => part !== '' && part !== 'admin');
  const [first = '', second = ''] = parts;
  const [id = ''] = Object.values((call.params ?? {}) as Record<string, string>);
  if (first === 'settings')
    return second === 'credentials'
      ? { type: second, id: id || parts.at(-1)!, name: id || parts.at(-1)! }
      : { type: first, id: tenantCode, name: second && second[0]!.toUpperCase() + second.slice(1) };
  const type = types[first] ?? first;
  return { type, id, name: id === '' ? nameIn(call.body) : await nameOf(tx, tenantCode, { type, id }) };
}

function nameIn(body: unknown): string {
  const { title, name, code } = (body ?? {}) as Record<string, unknown>;
  const given = [title, name, code].find((text) => typeof text === 'string');
  return typeof given === 'string' ? given.trim().slice(0, 200) : '';
}

async function nameOf(tx: Tx, tenantCode: string, { type, id }: { type: string; id: string }) {
  const place = names[type];
  if (!place) return '';
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(place.name)} as name from ${sql.table(place.table)}
    where tenant_code = ${tenantCode} and ${sql.ref(place.id)} = ${id}`.execute(tx);
  return rows[0]?.name ?? '';
}
