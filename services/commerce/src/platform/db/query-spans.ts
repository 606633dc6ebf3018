import type { Tracing } from '@selvedge/service-kit/tracing';
import type { LogEvent } from 'kysely';

/** The first word of a statement, the first table that it names, and the function that it calls instead. */
const operation = /^\s*(\w+)/;
const calledFunction = /^\s*select\s+(\w+)\(/i;
const table = /\b(?:from|into|update|join)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i;

/** Gives each statement a span that says what it does to which table. Its text may contain values, so it isn't recorded. */
export const createQueryLog =
  (tracing: Tracing) =>
  (event: LogEvent): void => {
    const summary = summarize(event.query.sql);
    tracing.recordMeasured({
      name: summary,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
      durationMs: event.queryDurationMillis,
      ...(event.level === 'error' && { errorType: getSqlState(event.error) }),
    });
  };

/** For example `SELECT products`, `SELECT set_config`, or `BEGIN`. */
function summarize(sql: string): string {
  const [, verb = 'query'] = operation.exec(sql) ?? [];
  const [, first, second] = table.exec(sql) ?? [];
  const name = second ?? first ?? calledFunction.exec(sql)?.[1];
  return name === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${name}`;
}

const getSqlState = (error: unknown): string => (error as { code?: string } | null)?.code ?? '_OTHER';
