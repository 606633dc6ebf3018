import type { TenantConfig } from '@selvedge/contract';
import type { FrameRequest, RenderedFrame } from '../frame/frame-server.tsx';
import { createNonce } from './security-headers.ts';

type RenderFrame = (request: FrameRequest) => RenderedFrame;

/**
 * Renders each kind of frame once for a tenant's data, because it's the same on all pages but for the nonce. The data has
 * changed when `tenant` is another object: it's always loaded together with categories and banners.
 */
export function cacheFrames(renderFrame: RenderFrame): RenderFrame {
  const frames = new WeakMap<TenantConfig, Map<string, RenderedFrame>>();
  const placeholder = createNonce();
  return (request) => {
    const { nonce, tenant, kind, isSignIn, widgetTitles, region } = request;
    // The answer to a form is different each time.
    if (typeof region === 'object') return renderFrame(request);
    const ofTenant = frames.get(tenant) ?? new Map<string, RenderedFrame>();
    frames.set(tenant, ofTenant);
    const key = JSON.stringify([kind, isSignIn, widgetTitles, region]);
    const frame = ofTenant.get(key) ?? renderFrame({ ...request, nonce: placeholder });
    ofTenant.set(key, frame);
    return { ...frame, styles: frame.styles.replace(placeholder, nonce) };
  };
}
