/** What Google bills: the questions asked under one token, and the place that ended them. */
export interface MapsSession {
  token: string;
  inputs: string[];
  placeId: string | null;
}

const SESSIONS_KEPT = 200;

export type MapsSessions = ReturnType<typeof createMapsSessions>;

/** Sessions since the start, for a test to see what a store would be billed. A token that is used again begins another. */
export function createMapsSessions() {
  const sessions: MapsSession[] = [];
  const open = (token = '(none)'): MapsSession => {
    const present = sessions.find((session) => session.token === token && session.placeId === null);
    if (present) return present;
    const session: MapsSession = { token, inputs: [], placeId: null };
    sessions.push(session);
    if (sessions.length > SESSIONS_KEPT) sessions.shift();
    return session;
  };
  return {
    noteQuery: (token: string | undefined, input: string) => void open(token).inputs.push(input),
    noteChoice: (token: string | undefined, id: string) => void (open(token).placeId = id),
    list: (): readonly MapsSession[] => sessions,
  };
}
