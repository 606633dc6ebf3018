import { parse } from 'libpg-query';
import { migrationModes, splitStatements } from '../src/platform/db/apply-migration.ts';

// Rules for migrations, so that shoppers don't wait for them and processes of the previous version still work with the new
// schema. Whatever isn't allowed here is refused. See docs/decisions/082.

/** A node of PostgreSQL's syntax tree: https://pganalyze.com/docs describes none, `parse` shows what a statement is made of. */
type Node = Record<string, unknown>;

/** @returns what's wrong with the statements of a migration, and what to do instead */
export async function findMigrationProblems(sql: string): Promise<string[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Node }[] };
  const statements = stmts.map(({ stmt }) => Object.entries(stmt)[0] as [kind: string, node: Node]);
  if (sql.startsWith(migrationModes.statements)) return checkSeparately(sql, statements);
  if (sql.startsWith(migrationModes.batches)) return checkBatch(statements);
  const newTables = new Set(
    statements.filter(([kind]) => kind === 'CreateStmt').map(([, node]) => tableOf(node)),
  );
  return statements.flatMap(([kind, node]) => checkInTransaction(kind, node, newTables));
}

const tableOf = (node: Node): string => ((node['relation'] as Node | undefined)?.['relname'] as string) ?? '';

const useOwnFile = `Do it in a file of its own that starts with "${migrationModes.statements}".`;
const backfill = `Change rows in a file of its own that starts with "${migrationModes.batches}".`;

const harmless = new Set([
  'CreateStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreatePolicyStmt',
  'AlterPolicyStmt',
  'CreateSeqStmt',
  'GrantStmt',
  'CommentStmt',
]);

function checkInTransaction(kind: string, node: Node, newTables: ReadonlySet<string>): string[] {
  const table = tableOf(node);
  if (harmless.has(kind)) return [];
  switch (kind) {
    case 'IndexStmt':
      return newTables.has(table) ? [] : [`An index on ${table} blocks writes. ${useOwnFile}`];
    case 'AlterTableStmt':
      return newTables.has(table) ? [] : commandsOf(node).flatMap((command) => checkChange(table, command));
    case 'InsertStmt':
      return newTables.has(table) && hasOnlyValues(node) ? [] : [`Rows of ${table}: ${backfill}`];
    case 'SelectStmt':
      return JSON.stringify(node).includes('"isolate_table"') ? [] : ['Only isolate_table can be called.'];
    case 'DropStmt':
      return checkDrop(node);
    default:
      return [
        `${kind} isn't allowed. ${kind === 'UpdateStmt' || kind === 'DeleteStmt' ? backfill : ''}`.trim(),
      ];
  }
}

const commandsOf = (node: Node): Node[] =>
  ((node['cmds'] ?? []) as { AlterTableCmd: Node }[]).map(({ AlterTableCmd: command }) => command);

const hasOnlyValues = (node: Node): boolean =>
  'valuesLists' in ((node['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node);

const allowedChanges = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_EnableRowSecurity',
  'AT_ForceRowSecurity',
]);

/** Checks one change of a table that may have millions of rows. */
function checkChange(table: string, command: Node): string[] {
  const change = command['subtype'] as string;
  if (allowedChanges.has(change)) return [];
  const definition = command['def'] as Node | undefined;
  if (change === 'AT_AddColumn') return checkNewColumn(table, definition!['ColumnDef'] as Node);
  if (change === 'AT_AddConstraint') return checkNewConstraint(table, definition!['Constraint'] as Node);
  if (change === 'AT_DropColumn')
    return [`The previous version still uses ${table}.${String(command['name'])}.`];
  if (change === 'AT_SetNotNull')
    return [`SET NOT NULL reads all of ${table}. Add CHECK (… IS NOT NULL) NOT VALID instead.`];
  return [`${change} on ${table} isn't allowed.`];
}

function checkNewColumn(table: string, column: Node): string[] {
  const name = `${table}.${String(column['colname'])}`;
  const constraints = ((column['constraints'] ?? []) as { Constraint: Node }[]).map((one) => one.Constraint);
  const fallback = constraints.find((one) => one['contype'] === 'CONSTR_DEFAULT')?.['raw_expr'] as
    | Node
    | undefined;
  const problems = constraints.flatMap((one) => {
    const kind = one['contype'];
    if (kind === 'CONSTR_DEFAULT' || kind === 'CONSTR_NULL') return [];
    if (kind === 'CONSTR_NOTNULL')
      return fallback
        ? []
        : [`${name} needs a default, because the previous version inserts rows without it.`];
    return [
      `The constraint of ${name} reads the whole table. Add it with ADD CONSTRAINT … NOT VALID and validate it later.`,
    ];
  });
  if (fallback && !isConstant(fallback)) problems.push(`The default of ${name} rewrites the table.`);
  if (/"sval":"(?:small|big)?serial[248]?"/.test(JSON.stringify(column['typeName'])))
    problems.push(`The sequence of ${name} rewrites the table.`);
  return problems;
}

/** Constants and `now()`, which PostgreSQL evaluates once, without writing any row. */
function isConstant(expression: Node): boolean {
  const [kind, node] = Object.entries(expression)[0] as [string, Node];
  if (kind === 'TypeCast') return isConstant(node['arg'] as Node);
  return kind === 'A_Const' || (kind === 'FuncCall' && JSON.stringify(node['funcname']).includes('"now"'));
}

function checkNewConstraint(table: string, constraint: Node): string[] {
  const kind = constraint['contype'];
  if (kind === 'CONSTR_CHECK' || kind === 'CONSTR_FOREIGN')
    return constraint['skip_validation'] === true
      ? []
      : [
          `A constraint on ${table} reads the whole table. Add NOT VALID, and validate it later. ${useOwnFile}`,
        ];
  return constraint['indexname'] === undefined
    ? [`A unique constraint on ${table} blocks writes. Build the index first, then add it with USING INDEX.`]
    : [];
}

function checkDrop(node: Node): string[] {
  const kind = node['removeType'];
  if (kind === 'OBJECT_TRIGGER' || kind === 'OBJECT_FUNCTION' || kind === 'OBJECT_POLICY') return [];
  if (kind === 'OBJECT_INDEX') return [`Dropping an index blocks requests. ${useOwnFile}`];
  return [`The previous version still uses what is dropped (${String(kind)}).`];
}

function checkSeparately(sql: string, statements: [string, Node][]): string[] {
  if (splitStatements(sql).length !== statements.length)
    return ['Each statement must end with a semicolon at the end of a line.'];
  return statements.flatMap(([kind, node]) => {
    const isAllowed =
      (kind === 'IndexStmt' && node['concurrent'] === true && node['if_not_exists'] === true) ||
      (kind === 'DropStmt' && node['concurrent'] === true && node['missing_ok'] === true) ||
      (kind === 'AlterTableStmt' &&
        commandsOf(node).every((command) => command['subtype'] === 'AT_ValidateConstraint'));
    return isAllowed
      ? []
      : [
          'Only CREATE INDEX CONCURRENTLY IF NOT EXISTS, DROP INDEX CONCURRENTLY IF EXISTS and VALIDATE CONSTRAINT can run outside a transaction.',
        ];
  });
}

function checkBatch(statements: [string, Node][]): string[] {
  const [kind, node] = statements[0] ?? ['', {}];
  const isChange = kind === 'UpdateStmt' || kind === 'InsertStmt' || kind === 'DeleteStmt';
  const isOne = statements.length === 1 && isChange;
  if (!isOne) return ['A batch is one UPDATE, INSERT or DELETE.'];
  const text = JSON.stringify(node);
  return [
    ...(text.includes('"limitCount"') ? [] : ['A batch needs a LIMIT.']),
    ...(text.includes('"returningClause"') || text.includes('"returningList"')
      ? []
      : ['A batch needs RETURNING 1, which returns no row when nothing is left to change.']),
  ];
}
