import { matchPage, regionId } from '@selvedge/mfe-kit';
import { testUser } from '@selvedge/testing/shop-parts';
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';
import { stateEvent, type BuildState } from '../build-state.ts';
import { elementIds, type EmbeddedData } from '../embedded-data.ts';
import { createDevUi, type DevUi, type Obstacle } from './dev-ui-state.ts';
import { createTestHost, type TestHost } from './create-test-host.ts';
import { loadModules } from './load-modules.ts';
import { mountDevUi } from './dev-ui.tsx';
import { createNavigation, getCurrentHref } from './navigation.ts';
import { isOperator } from './session.ts';
import { listPagePaths, startAddress } from './start-address.ts';

const data = JSON.parse(document.getElementById(elementIds.data)?.textContent ?? '') as EmbeddedData;
const { declaration } = data;
const isWidget = declaration.pages.length === 0;
const ui = createDevUi(declaration);
mountDevUi(ui);

let isStarted = false;
watchBuild((state) => {
  if (state.kind === 'failed') return showErrors(ui, state.errors);
  if (state.kind === 'building' || isStarted) return;
  isStarted = true;
  ui.change({ buildErrors: null });
  void startRemote().catch((error: unknown) => showBroken("The remote can't be loaded", error));
});

/** Shows the errors above the previous build. */
function showErrors({ change }: DevUi, errors: string): void {
  change(
    isStarted
      ? { buildErrors: errors }
      : { obstacle: { kind: 'broken', heading: 'The build failed', details: errors } },
  );
}

async function startRemote(): Promise<void> {
  const { code, samples } = await loadModules(data);
  const address = startAddress(declaration.pages, samples.addresses, location.pathname);
  if (address !== null) history.replaceState(null, '', address);

  const navigation = createNavigation(declaration, {
    onMove: () => refresh(),
    onLeave: (href) => ui.log(`${href} is a page of another remote`),
  });
  const host = createTestHost({ data, samples, ui, navigation });
  const refresh = () => ui.change({ href: getCurrentHref(), obstacle: findObstacle(host) });
  const { addresses, user = testUser } = samples;
  ui.change({
    controls: {
      host,
      addresses: listPagePaths(declaration.pages, addresses),
      user: data.shop === null ? user : null,
    },
  });

  await host.session.check();
  void host.cart.load().catch(() => undefined);
  host.session.subscribe(() => {
    refresh();
    void triggerAppChange();
  });
  refresh();

  ensureRegion();
  addErrorHandler((error) => showBroken("The remote can't be mounted", error));
  registerApplication({
    name: declaration.name,
    app: async () => code as never,
    activeWhen: () => findObstacle(host) === null,
    customProps: { host },
  });
  start({ urlRerouteOnly: false });
}

/** Why the remote can't show the current URL, or null. */
function findObstacle({ session }: TestHost): Obstacle | null {
  if (isWidget) return null;
  const page = matchPage(declaration.pages, location.pathname)?.page;
  if (!page) return { kind: 'undeclared', path: location.pathname };
  const isAllowed =
    page.protected === undefined ||
    (page.protected === 'admin' ? isOperator() : session.get().status === 'signed-in');
  return isAllowed ? null : { kind: 'protected', for: page.protected! };
}

function ensureRegion(): void {
  const region = document.createElement('div');
  region.id = regionId(declaration.name);
  document.getElementById(isWidget ? elementIds.floating : elementIds.content)?.append(region);
}

function showBroken(heading: string, error: unknown): void {
  console.error(heading, error);
  ui.change({
    obstacle: { kind: 'broken', heading, details: error instanceof Error ? error.message : String(error) },
  });
}

/** Reports every build state, and reloads the page after a new build. */
function watchBuild(onState: (state: BuildState) => void): void {
  let currentBuild: string | null = null;
  new EventSource('/changes').addEventListener(stateEvent, (event) => {
    const state = JSON.parse((event as MessageEvent<string>).data) as BuildState;
    if (state.kind === 'built' && currentBuild !== null && state.build !== currentBuild)
      return location.reload();
    if (state.kind === 'built') currentBuild = state.build;
    onState(state);
  });
}
