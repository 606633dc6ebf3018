import { stateEvent, type BuildState } from '../build-state.ts';

/** Tells of each state of the build; loads the page anew when there is another one than this page is made of. */
export function watchBuild(tell: (state: BuildState) => void): void {
  let mine: string | null = null;
  new EventSource('/changes').addEventListener(stateEvent, (event) => {
    const state = JSON.parse((event as MessageEvent<string>).data) as BuildState;
    if (state.kind === 'built' && mine !== null && state.build !== mine) return location.reload();
    if (state.kind === 'built') mine = state.build;
    tell(state);
  });
}
