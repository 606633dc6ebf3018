import { Type, type Static } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { RemoteOutcomes } from '../remote-mounts.ts';
import { Timestamp } from '../scalars.ts';

export const remotePeriods = ['hour', 'day', 'week'] as const;
export type RemotePeriod = (typeof remotePeriods)[number];

/**
 * Load time percentiles of successful mounts in seconds, estimated from a histogram: each is accurate to within its
 * bucket. 10 means 10 seconds or more.
 */
export const LoadTime = Type.Object({ p50: Type.Number(), p75: Type.Number(), p95: Type.Number() });
export type LoadTime = Static<typeof LoadTime>;

export const MountFigures = Type.Object({
  count: Type.Integer(),
  /** All mounts that weren't `ready`. */
  failures: Type.Integer(),
  outcomes: RemoteOutcomes,
  /** `null` if none was `ready`. */
  loadTime: Type.Union([LoadTime, Type.Null()]),
});
export type MountFigures = Static<typeof MountFigures>;

export const RemoteReport = Type.Object({
  name: Type.String(),
  /** The display name from its declaration. */
  title: Type.String(),
  live: Type.Union([Type.String(), Type.Null()]),
  canary: Type.Union([Type.String(), Type.Null()]),
  /** When its live version or canary last changed. */
  changedAt: Timestamp,
  changedBy: Type.String(),
  browser: MountFigures,
  server: MountFigures,
  /** The versions mounted in the period, most mounts first, at most twenty. */
  versions: Type.Array(Type.Object({ version: Type.String(), browser: MountFigures, server: MountFigures })),
  /** Browser mounts for each interval of the period, oldest first. */
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

export const getRemotesReport = adminEndpoint({
  method: 'GET',
  path: '/admin/remotes',
  summary: 'Remote health: versions, load times and failures, in browsers and on the server',
  query: Type.Object({ period: Type.Enum([...remotePeriods], { default: 'day' }) }),
  response: Type.Object({
    from: Timestamp,
    until: Timestamp,
    /** The length of each interval in a series. */
    spanSeconds: Type.Integer(),
    /** The remotes mounted in the period, most mounts first. */
    remotes: Type.Array(RemoteReport),
  }),
});
