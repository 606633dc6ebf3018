export { createRenderer } from './create-renderer.tsx';
export type { RenderRequest, RenderResult } from './rendering.ts';
