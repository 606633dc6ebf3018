import { bootstrap, mount, unmount } from './remote.ts';

// The shape of a federated module, by hand: this remote takes no module from the shell.
export const init = (): void => undefined;
export const get = async () => () => ({ bootstrap, mount, unmount });
