import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Title, Uuid } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** How mounting a remote ended. `replaced`: the previous version was shown instead; `late`: the shopper saw the fallback. */
export const remoteOutcomes = ['ready', 'failed', 'late', 'replaced'] as const;
export type RemoteOutcome = (typeof remoteOutcomes)[number];

/** `browser`: mounted in a browser; `server`: rendered to HTML by the document server. */
export const mountSources = ['browser', 'server'] as const;
export type MountSource = (typeof mountSources)[number];

/**
 * Upper bounds of the load time buckets, chosen around what people notice (0.1 s), what they wait for (1 s) and the
 * deadlines. One more bucket counts longer times. Stored counts use these buckets, so changing them needs a new field.
 */
export const loadTimeBucketsSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10] as const;

/** Mounts are counted per interval of this length. */
export const mountPeriodSeconds = 300;

export const RemoteName = Type.String({ pattern: '^mfe-[a-z0-9-]{1,60}$' });
export const RemoteVersion = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,100}$' });
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });
/** Unix time in seconds. */
const Seconds = Type.Integer({ minimum: 0, maximum: 10_000_000_000 });

export const RemoteOutcomes = StrictObject({ ready: Count, failed: Count, late: Count, replaced: Count });
export type RemoteOutcomes = Static<typeof RemoteOutcomes>;

/** One document server's counts for one version in one interval. */
export const RemoteMounts = StrictObject({
  remote: RemoteName,
  version: RemoteVersion,
  source: Type.Enum([...mountSources]),
  /** Start of the interval, in Unix seconds. */
  beganAt: Type.Integer({ minimum: 0, maximum: 10_000_000_000, multipleOf: mountPeriodSeconds }),
  outcomes: RemoteOutcomes,
  /** Counts of `ready` mounts per load time bucket. */
  loadTimes: Type.Array(Count, {
    minItems: loadTimeBucketsSeconds.length + 1,
    maxItems: loadTimeBucketsSeconds.length + 1,
  }),
});
export type RemoteMounts = Static<typeof RemoteMounts>;

/** Which versions of a remote are live in the store, according to the registry. */
export const LiveState = StrictObject({
  name: RemoteName,
  title: Title(60),
  live: Type.Union([RemoteVersion, Type.Null()]),
  /** The version shown to some visitors. */
  canary: Type.Union([RemoteVersion, Type.Null()]),
  /** When its live version or canary last changed in any store. */
  changedAt: Seconds,
  changedBy: Title(200),
});
export type LiveState = Static<typeof LiveState>;

export const maxMountsPerCall = 500;

/** Called by the document server. */
export const recordRemoteMounts = endpoint({
  method: 'PUT',
  path: '/services/remote-showings/{batchId}',
  summary:
    "Add a document server's mount counts; each batch counts only once even if it's sent again, and counts older than a day are ignored",
  access: 'service',
  params: Type.Object({ batchId: Uuid }),
  body: StrictObject({
    remotes: Type.Array(LiveState, { maxItems: 100 }),
    /** One entry per remote, version, source and interval. */
    showings: Type.Array(RemoteMounts, { minItems: 1, maxItems: maxMountsPerCall }),
  }),
  response: Type.Object({
    /** False if the batch was already counted. */
    isNew: Type.Boolean(),
  }),
});
