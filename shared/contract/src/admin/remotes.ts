import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { RemoteOutcomes } from '../remote-showings.ts';
import { Timestamp } from '../scalars.ts';

export const remotePeriods = ['hour', 'day', 'week'] as const;
export type RemotePeriod = (typeof remotePeriods)[number];

/**
 * Seconds that 50, 75 and 95 of a hundred showings took at most, of those that came: estimates from a histogram, each
 * right to within its bucket. 10 stands for anything longer, too.
 */
export const LoadTime = Type.Object({ p50: Type.Number(), p75: Type.Number(), p95: Type.Number() });
export type LoadTime = Static<typeof LoadTime>;

export const ShowingFigures = Type.Object({
  count: Type.Integer(),
  /** All that were not `ready`. */
  failures: Type.Integer(),
  outcomes: RemoteOutcomes,
  /** `null` where none was `ready`. */
  loadTime: Type.Union([LoadTime, Type.Null()]),
});
export type ShowingFigures = Static<typeof ShowingFigures>;

export const RemoteReport = Type.Object({
  name: Type.String(),
  /** What its team calls it for people. */
  title: Type.String(),
  live: Type.Union([Type.String(), Type.Null()]),
  canary: Type.Union([Type.String(), Type.Null()]),
  /** The last change of what is live of it. */
  changedAt: Timestamp,
  changedBy: Type.String(),
  browser: ShowingFigures,
  server: ShowingFigures,
  /** Those shown in the period, twenty at most: the most shown first. */
  versions: Type.Array(
    Type.Object({ version: Type.String(), browser: ShowingFigures, server: ShowingFigures }),
  ),
  /** In browsers: every span of the period, the oldest first. */
  series: Type.Array(
    Type.Object({
      at: Timestamp,
      count: Type.Integer(),
      failures: Type.Integer(),
      p75: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});
export type RemoteReport = Static<typeof RemoteReport>;

export const getRemotesReport = endpoint({
  method: 'GET',
  path: '/admin/remotes',
  summary: 'How the parts of the store did: versions, load time and failures, in browsers and on the server',
  access: 'admin',
  query: Type.Object({ period: Type.Enum([...remotePeriods], { default: 'day' }) }),
  response: Type.Object({
    from: Timestamp,
    until: Timestamp,
    /** How long each span of a series is. */
    spanSeconds: Type.Integer(),
    /** Those that were shown in the period, the most shown first. */
    remotes: Type.Array(RemoteReport),
  }),
});
