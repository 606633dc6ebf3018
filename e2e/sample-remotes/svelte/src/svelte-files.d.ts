declare module '*.svelte' {
  import type { HostApi } from '@selvedge/mfe-kit/without-react';
  import type { Component } from 'svelte';

  const component: Component<{ host: HostApi }>;
  export default component;
  /** Added by this remote's build. */
  export const css: string;
}
