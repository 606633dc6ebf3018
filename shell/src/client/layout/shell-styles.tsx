import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createStyleCache } from '@selvedge/mfe-kit';
import type { ReactNode } from 'react';
import { pageNonce } from './page-nonce.ts';

/** Emotion key of everything the shell itself renders, on the server as well. */
export const shellStyleKey = 'sh';

let cache: EmotionCache | null = null;

/** Gives the shell's own trees the one Emotion cache that took over the server's styles. */
export function ShellStyles({ children }: { children: ReactNode }) {
  cache ??= createStyleCache(shellStyleKey, pageNonce());
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
