/** The footer's region: the same tree on the server and in the browser. */
export { Footer as FooterRegion } from './footer.tsx';
