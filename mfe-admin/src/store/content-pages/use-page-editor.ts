import type { AdminContentPage, contentPageSlugs } from '@selvedge/contract';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useDraft } from '../../editing/use-draft.ts';
import { isSameHtml } from './is-same-html.ts';

export type PageSlug = (typeof contentPageSlugs)[number];

interface PageDraft {
  title: string;
  html: string;
}

export const hasContent = ({ title, html }: PageDraft): boolean => title.trim() !== '' && html.trim() !== '';

/** Edits a page. `wasSanitized` means that the last save stored something other than what was typed. */
export function usePageEditor(page: AdminContentPage) {
  const adminApi = useAdminApi();
  const storedAt = useRef(page.updatedAt);
  const [isStored, setStored] = useState(page.updatedAt !== null);
  const [wasSanitized, setSanitized] = useState(false);
  const draft = useDraft<PageDraft>({
    loaded: { title: page.title, html: page.html },
    save: async (sent) => {
      const saved = await adminApi.saveContentPage({
        params: { slug: page.slug as PageSlug },
        body: { ...sent, ...(storedAt.current !== null && { basedOn: storedAt.current }) },
      });
      storedAt.current = saved.updatedAt;
      setStored(true);
      setSanitized(!isSameHtml(sent.html, saved.html));
      return { title: saved.title, html: saved.html };
    },
    check: ({ title, html }) => ({
      ...(title.trim() === '' && { title: messages.settings.required }),
      ...(html.trim() === '' && { html: messages.settings.required }),
    }),
    messages: { saved: messages.pages.saved, failed: messages.pages.notSaved },
  });
  return { ...draft, isStored, wasSanitized };
}
