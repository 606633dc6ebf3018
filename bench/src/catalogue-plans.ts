import { databaseOn } from '../../services/commerce/src/db/database.ts';
import { postgresEngine } from '../../services/commerce/src/db/postgres-engine.ts';
import { asOwner } from './throwaway-database.ts';
import { openCatalogue } from './open-catalogue.ts';

/** How the database came to its rows, as its plans say. */
export interface Access {
  /** Indexes used, in the order of their first use. */
  indexes: string[];
  /** Tables read from their beginning to their end. */
  wholeTables: string[];
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Asks once more, with the database logging the plans of what it really runs: in the role of the service, under
 * row-level security, with the statements inside functions.
 * @param questions addresses of each: one that is asked first, so that what a process reads once is not counted, and
 *   one whose plans are wanted
 * @returns by question; undefined where the server does not let plans be logged
 */
export async function explain(
  databaseUrl: string,
  questions: { before: string; path: string }[],
): Promise<Access[] | undefined> {
  if (!(await logPlans(databaseUrl))) return undefined;
  let plans: PlanNode[] = [];
  const engine = postgresEngine(databaseUrl, {
    queryTimeoutMs: 60_000,
    onNotice: (message) => plans.push(...planIn(message)),
  });
  const catalogue = await openCatalogue(databaseOn(engine));
  const answers: Access[] = [];
  try {
    for (const { before, path } of questions) {
      await catalogue.ask(before);
      plans = [];
      await catalogue.ask(path);
      const access: Access = { indexes: [], wholeTables: [] };
      for (const plan of plans) visit(plan, access);
      answers.push(access);
    }
  } finally {
    await catalogue.close();
  }
  return answers;
}

/** For every connection that is opened from now on. */
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
