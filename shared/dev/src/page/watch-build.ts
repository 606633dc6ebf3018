import { stateEvent, type BuildState } from '../build-state.ts';

/** Reports every build state, and reloads the page after a new build. */
export function watchBuild(onState: (state: BuildState) => void): void {
  let currentBuild: string | null = null;
  new EventSource('/changes').addEventListener(stateEvent, (event) => {
    const state = JSON.parse((event as MessageEvent<string>).data) as BuildState;
    if (state.kind === 'built' && currentBuild !== null && state.build !== currentBuild)
      return location.reload();
    if (state.kind === 'built') currentBuild = state.build;
    onState(state);
  });
}
