import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createStyleCache } from '@selvedge/mfe-kit';
import type { ReactNode } from 'react';
import { getStyleNonce } from './get-style-nonce.ts';

/** Emotion key for everything the shell renders, also on the server. */
export const shellStyleKey = 'sh';

let cache: EmotionCache | null = null;

/** Provides the shell's React trees with one Emotion cache, which includes the server's styles. */
export function ShellStyles({ children }: { children: ReactNode }) {
  cache ??= createStyleCache(shellStyleKey, getStyleNonce());
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
