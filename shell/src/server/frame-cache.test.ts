// @vitest-environment node
import type { TenantConfig } from '@selvedge/contract';
import { expect, it, vi } from 'vitest';
import type { FrameRequest, RenderedFrame } from '../frame/frame-server.tsx';
import { cacheFrames } from './frame-cache.ts';

const renderFrame = vi.fn(({ tenant, nonce, region }: FrameRequest): RenderedFrame => ({
  header: tenant.vendorName,
  footer: '',
  widgets: '',
  region: JSON.stringify(region ?? ''),
  styles: `<style nonce="${nonce}">a{}</style>`,
}));
const tenantNamed = (vendorName: string) => ({ vendorName }) as TenantConfig;
const tenant = tenantNamed('Fieldnote');
const request: FrameRequest = { kind: 'shop', tenant, categories: [], banners: [], nonce: 'first' };

it('renders a frame once for the same data, and gives each page its own nonce', () => {
  const render = cacheFrames(renderFrame);
  expect(render(request).styles).toBe('<style nonce="first">a{}</style>');
  expect(render({ ...request, nonce: 'second' }).styles).toBe('<style nonce="second">a{}</style>');
  expect(renderFrame).toHaveBeenCalledOnce();
  expect(render({ ...request, region: 'pending' }).region).toBe('"pending"');
});

it('renders changed data, and each answer to a form', () => {
  const render = cacheFrames(renderFrame);
  render(request);
  expect(render({ ...request, tenant: tenantNamed('Renamed') }).header).toBe('Renamed');
  for (const message of ['Thank you', 'Please enter an email address'])
    expect(
      render({ ...request, region: { kind: 'message', title: '', isFailure: false, message } }).region,
    ).toContain(message);
});
