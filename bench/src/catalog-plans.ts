import { createDatabase, postgresEngine } from '../../services/commerce/testing/index.ts';
import { asOwner } from './throwaway-database.ts';
import { openCatalog } from './open-catalog.ts';

/** How the database found its rows, according to its plans. */
export interface Access {
  /** Indexes, in the order of their first use. */
  indexes: string[];
  /** Tables that were scanned completely. */
  wholeTables: string[];
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Repeats requests while the database logs the plans of the actual statements: in the role of the service, under
 * row-level security, including statements in functions.
 * @param requests each with a path to request first, so that one-time reads aren't counted, and the path to explain
 * @returns plans by request, or undefined if the server can't log plans
 */
export async function explain(
  databaseUrl: string,
  requests: { before: string; path: string }[],
): Promise<Access[] | undefined> {
  if (!(await logPlans(databaseUrl))) return undefined;
  let plans: PlanNode[] = [];
  const engine = postgresEngine(databaseUrl, {
    queryTimeoutMs: 60_000,
    onNotice: (message) => plans.push(...planIn(message)),
  });
  const catalog = await openCatalog(createDatabase(engine));
  const answers: Access[] = [];
  try {
    for (const { before, path } of requests) {
      await catalog.get(before);
      plans = [];
      await catalog.get(path);
      const access: Access = { indexes: [], wholeTables: [] };
      for (const plan of plans) visit(plan, access);
      answers.push(access);
    }
  } finally {
    await catalog.close();
  }
  return answers;
}

/** Applies to connections opened from now on. */
async function logPlans(databaseUrl: string): Promise<boolean> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
  };
  const script = Object.entries(settings).map(
    ([key, value]) => `alter database ${name} set ${key} = '${value}'`,
  );
  return asOwner(databaseUrl, `load 'auto_explain'; ${script.join(';')}`).then(
    () => true,
    () => false,
  );
}

function planIn(message: string): PlanNode[] {
  const start = message.indexOf('plan:\n');
  if (start < 0) return [];
  return [(JSON.parse(message.slice(start + 6)) as { Plan: PlanNode }).Plan];
}

function visit(node: PlanNode, access: Access): void {
  const { indexes, wholeTables } = access;
  const index = node['Index Name'];
  const relation = node['Relation Name'];
  if (index !== undefined && !indexes.includes(index)) indexes.push(index);
  if (node['Node Type'] === 'Seq Scan' && relation !== undefined && !wholeTables.includes(relation))
    wholeTables.push(relation);
  for (const child of node.Plans ?? []) visit(child, access);
}
