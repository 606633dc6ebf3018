import { migrate, postgresEngine, type Session } from '../../services/commerce/testing/index.ts';
import * as words from './catalog-words.ts';

/** The measured tenant. Other tenants must not slow it down. */
export const tenantCode = 'BENCH';
/** The other tenants together have this share of its products, but each has at least `minNeighborProducts`. */
const neighborShare = 1 / 4;
const minNeighborProducts = 100;

/**
 * Fills a new database: tenants, three levels of categories, products with two or three colors in four to six sizes,
 * pictures and descriptions. One variant in eight is sold out.
 * @param products number of products of the measured tenant
 * @param tenants number of tenants, including the measured one
 */
export async function fillCatalog(databaseUrl: string, products: number, tenants: number): Promise<void> {
  const engine = postgresEngine(databaseUrl);
  try {
    await migrate(engine);
    await engine.session(async (session) => {
      // Triggers still run, but foreign keys aren't checked row by row, because they are valid by construction.
      await session.script(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set jit = off`);
      const indexes = await dropIndexes(session);
      await fillTenant(session, tenantCode, products);
      const neighborProducts = Math.max(
        minNeighborProducts,
        Math.ceil((products * neighborShare) / (tenants - 1)),
      );
      for (let n = 1; n < tenants; n++) await fillTenant(session, `NEIGHBOR${n}`, neighborProducts);
      for (const definition of indexes) await session.script(definition);
      await session.script('vacuum analyze');
    });
  } finally {
    await engine.close();
  }
}

/** Drops indexes that aren't constraints, which makes a bulk load several times faster. @returns their definitions */
async function dropIndexes(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ name: string; definition: string }>(`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and not x.indisunique
      and t.relname in ('products', 'product_categories', 'product_colors', 'product_images', 'variants', 'product_search')
      and i.relname <> 'product_categories_product'`);
  for (const { name } of rows) await session.script(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function fillTenant(session: Session, code: string, products: number): Promise<void> {
  await session.query(
    `insert into tenants (code, vendor_code, vendor_name, vendor_site, theme, is_default)
     values ($1, lower($1), $1, '{"label":"x","url":"/about"}', '{}', $1 = '${tenantCode}')`,
    [code],
  );
  await session.query(`select set_config('app.tenant', $1, false)`, [code]);
  await session.script(fillScript(code, products));
  for (let from = 1; from <= products; from += indexBatch) {
    await session.query(
      `select index_products($1, array(select id from products where tenant_code = $1 order by id offset $2 limit $3))`,
      [code, from - 1, indexBatch],
    );
  }
}

const indexBatch = 5_000;
const array = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
/** A pseudorandom number from 1 to `max`, always the same for a seed. */
const pick = (seed: string, max: number) => `(1 + abs(hashint8extended(${seed}, 7) % ${max}))::int`;
const pickFrom = (values: readonly string[], seed: string) =>
  `(${array(values)})[${pick(seed, values.length)}]`;

function fillScript(code: string, products: number): string {
  const {
    departments,
    kinds,
    lines,
    materials,
    garments,
    styles,
    descriptionWords,
    colors,
    sizes,
    rareColor,
    rareProducts,
  } = words;
  return `
    begin;
    set local session_replication_role = replica;
    insert into categories (tenant_code, id, name, parent_id, position)
    select '${code}', lower(concat_ws('-', d, k, l)), coalesce(l, k, d),
      case when k is null then null when l is null then lower(d) else lower(d || '-' || k) end,
      row_number() over ()
    from unnest(${array(departments)}) d
    cross join unnest(${array(kinds)} || array[null]) k
    cross join unnest(${array(lines)} || array[null]) l
    where k is not null or l is null;

    insert into images (tenant_code, id, source, alt, width, height, dominant_color)
    select '${code}', md5('${code}' || n)::uuid, '{"kind":"svg","svg":"<svg xmlns=\\"http://www.w3.org/2000/svg\\"/>"}',
      'A picture', 1200, 1500, '#557755'
    from generate_series(1, ${products} * 2) n;

    create temporary table drafts on commit drop as
    select n, 'style-' || lpad(n::text, 6, '0') as id,
      ${pickFrom(styles, 'n')} as style, ${pickFrom(materials, 'n * 3 + 1')} as material, ${pickFrom(garments, 'n * 5 + 2')} as garment,
      1500 + 100 * ${pick('n * 7 + 3', 400)} as price, ${pick('n * 11 + 4', 10)} = 1 as reduced,
      2 + ${pick('n * 13 + 5', 2)} - 1 as colors, 3 + ${pick('n * 17 + 6', 3)} as sizes,
      ${pickFrom(departments, 'n * 19 + 7')} as d, ${pickFrom(kinds, 'n * 23 + 8')} as k, ${pickFrom(lines, 'n * 29 + 9')} as l,
      timestamptz '2024-01-01' + n * interval '7 minutes' as created_at
    from generate_series(1, ${products}) n;
    analyze drafts;

    insert into products (tenant_code, id, name, category_id, description_html, detailed_html, material, tags,
      min_price_minor, max_price_minor, compare_at_minor, created_at, updated_at)
    select '${code}', id, initcap(style || ' ' || material || ' ' || garment) || ' ' || n, lower(concat_ws('-', d, k, l)),
      '<p>' || initcap(style) || ' ' || garment || ' of ' || material || '.</p>', about.html, material, array[garment, style],
      price, price + 500, case when reduced then price + 2000 end, created_at, created_at
    from drafts
    cross join lateral (
      select '<p>' || string_agg(substr(md5((drafts.n % 500)::text || w), 1, 3 + w % 6), ' ') || ' ' ||
        ${pickFrom(descriptionWords, 'drafts.n * 37 + 10')} || '</p>' as html
      from generate_series(1, 40) w) about;

    insert into product_categories (tenant_code, category_id, product_id)
    select '${code}', c, drafts.id
    from drafts cross join lateral unnest(array[lower(d), lower(d || '-' || k), lower(concat_ws('-', d, k, l))]) c;

    create temporary table shade on commit drop as
    select drafts.n, drafts.id, drafts.price, drafts.sizes, c.position,
      case when c.position = 1 and n % greatest(1, ${products} / ${rareProducts}) = 0 and n / greatest(1, ${products} / ${rareProducts}) <= ${rareProducts}
        then ${colors.length + 1} else 1 + (n * 7 + c.position * 3 + n / 10) % ${colors.length} end as color
    from drafts cross join lateral generate_series(1, drafts.colors) as c (position);

    insert into product_colors (tenant_code, product_id, name, hex, family, position, swatch_image_id)
    select '${code}', id, (${array([...colors.map(([name]) => name), rareColor])})[color],
      (${array([...colors.map(([, hex]) => hex), '#e4bd3a'])})[color],
      (${array([...colors.map(([, , family]) => family), 'Yellow'])})[color], position, md5('${code}' || n * 2)::uuid
    from shade;

    insert into product_images (tenant_code, product_id, color, image_set, position, image_id)
    select '${code}', id, (${array([...colors.map(([name]) => name), rareColor])})[color], kind,
      place, md5('${code}' || (n * 2 - place))::uuid
    from shade cross join unnest(array['default', 'detail']) kind cross join generate_series(0, 1) place;

    insert into variants (tenant_code, id, product_id, sku, color, size, position, price_minor, compare_at_minor, stock, weight_grams)
    select '${code}', md5('${code}' || n || ' ' || position || ' ' || s)::uuid, id, upper(id) || '-' || position || '-' || s,
      (${array([...colors.map(([name]) => name), rareColor])})[color], (${array(sizes)})[s], position * 10 + s,
      price + case when s > 4 then 500 else 0 end, null,
      case when ${pick('n * 31 + position * 7 + s', 8)} = 1 then 0 else 40 end, 400
    from shade cross join lateral generate_series(1, shade.sizes) s;
    commit;`;
}
