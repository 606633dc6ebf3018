import { bootstrap, mount, unmount } from './remote.ts';

// Handwritten interface of a federated module. This remote shares no modules with the shell.
export const init = (): void => undefined;
export const get = async () => () => ({ bootstrap, mount, unmount });
