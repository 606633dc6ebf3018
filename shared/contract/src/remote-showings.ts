import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Title, Uuid } from './scalars.ts';

/** How the showing of a remote ended. `replaced`: by the version before; `late`: the shopper was told that it is not there. */
export const remoteOutcomes = ['ready', 'failed', 'late', 'replaced'] as const;
export type RemoteOutcome = (typeof remoteOutcomes)[number];

/** `browser`: until it was mounted; `server`: the HTML that the document server made of it. */
export const showingSources = ['browser', 'server'] as const;
export type ShowingSource = (typeof showingSources)[number];

/**
 * Upper ends of the buckets that load times are counted in, around what is noticed (0.1 s), what is waited for (1 s) and
 * the deadlines; one more bucket holds what took longer. Counts of weeks are kept by them: others need a new field.
 */
export const loadTimeBucketsSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10] as const;

/** Showings are counted by spans of this length. */
export const showingSpanSeconds = 300;

export const RemoteName = Type.String({ pattern: '^mfe-[a-z0-9-]{1,60}$' });
export const RemoteVersion = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,100}$' });
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });
/** Since 1970. */
const Seconds = Type.Integer({ minimum: 0, maximum: 10_000_000_000 });

export const RemoteOutcomes = Type.Object(
  { ready: Count, failed: Count, late: Count, replaced: Count },
  { additionalProperties: false },
);
export type RemoteOutcomes = Static<typeof RemoteOutcomes>;

/** What one document server has counted of one version in one span. */
export const RemoteShowings = Type.Object(
  {
    remote: RemoteName,
    version: RemoteVersion,
    source: Type.Enum([...showingSources]),
    /** The span. */
    beganAt: Type.Integer({ minimum: 0, maximum: 10_000_000_000, multipleOf: showingSpanSeconds }),
    outcomes: RemoteOutcomes,
    /** Of those that were `ready`, by the buckets. */
    loadTimes: Type.Array(Count, {
      minItems: loadTimeBucketsSeconds.length + 1,
      maxItems: loadTimeBucketsSeconds.length + 1,
    }),
  },
  { additionalProperties: false },
);
export type RemoteShowings = Static<typeof RemoteShowings>;

/** What is live of a remote in the store, as the registry has it. */
export const LiveState = Type.Object(
  {
    name: RemoteName,
    title: Title(60),
    live: Type.Union([RemoteVersion, Type.Null()]),
    /** Shown to some visitors. */
    canary: Type.Union([RemoteVersion, Type.Null()]),
    /** The last change of what is live of it, in any store. */
    changedAt: Seconds,
    changedBy: Title(200),
  },
  { additionalProperties: false },
);
export type LiveState = Static<typeof LiveState>;

export const mostShowingsACall = 500;

/** Of the document server. */
export const keepRemoteShowings = endpoint({
  method: 'PUT',
  path: '/services/remote-showings/{batchId}',
  summary:
    'Adds what a document server has counted of remotes; a batch counts once, however often it is sent, and what is older than a day no more',
  access: 'service',
  params: Type.Object({ batchId: Uuid }),
  body: Type.Object(
    {
      remotes: Type.Array(LiveState, { maxItems: 100 }),
      /** Each of another remote, version, source or span. */
      showings: Type.Array(RemoteShowings, { minItems: 1, maxItems: mostShowingsACall }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    /** False for a batch that was counted before. */
    isNew: Type.Boolean(),
  }),
});
