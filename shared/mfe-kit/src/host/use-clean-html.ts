import { useMemo } from 'react';
import { trustHtml } from './trusted-types.ts';

/** `dangerouslySetInnerHTML` for HTML that the server has cleaned. It stays the same object, so React doesn't write it again. */
export const useCleanHtml = (html: string): { __html: string } =>
  useMemo(() => ({ __html: trustHtml(html) }), [html]);
