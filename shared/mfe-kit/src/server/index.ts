export { createRenderer, type RenderRequest, type RenderResult } from './create-renderer.tsx';
