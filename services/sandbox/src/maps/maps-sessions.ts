/** Google's billing unit: the queries with one token and the place that was chosen. */
export interface MapsSession {
  token: string;
  inputs: string[];
  placeId: string | null;
}

const SESSIONS_KEPT = 200;

export type MapsSessions = ReturnType<typeof createMapsSessions>;

/** Records sessions, so that tests see what Google would bill. Reusing a token starts a new session. */
export function createMapsSessions() {
  const sessions: MapsSession[] = [];
  const openSession = (token = '(none)'): MapsSession => {
    const existing = sessions.find((session) => session.token === token && session.placeId === null);
    if (existing) return existing;
    const session: MapsSession = { token, inputs: [], placeId: null };
    sessions.push(session);
    if (sessions.length > SESSIONS_KEPT) sessions.shift();
    return session;
  };
  return {
    recordQuery: (token: string | undefined, input: string) => void openSession(token).inputs.push(input),
    recordChoice: (token: string | undefined, id: string) => void (openSession(token).placeId = id),
    list: (): readonly MapsSession[] => sessions,
  };
}
