declare module '*.svelte' {
  import type { HostApi } from '@selvedge/mfe-kit/without-react';
  import type { Component } from 'svelte';

  const component: Component<{ host: HostApi }>;
  export default component;
  /** By the build of this remote. */
  export const css: string;
}
